import type { Language } from '@oyna/contract/common';
import { stepGrid } from '../focus/rail-window.ts';
import { useCursor } from '../focus/use-cursor.ts';
import { classes } from './classes.ts';
import { CursorItem } from './cursor-item.tsx';
import styles from './keyboard.module.css';
import { keyboardLayouts } from './keyboard-layouts.ts';

export interface Key {
  readonly face: string;
  readonly press: () => void;
}

interface KeyboardProps {
  readonly name: string;
  readonly focusKey?: string;
  /** Letters of a language, or what may be part of a password. */
  readonly language: Language | 'password';
  /** The next letter is a capital. */
  readonly capital: boolean;
  readonly onType: (letter: string) => void;
  readonly onErase: () => void;
  readonly onDone: () => void;
  /** More keys below the letters, before space. */
  readonly extra?: readonly Key[];
  readonly labels: { readonly space: string; readonly erase: string; readonly done: string };
}

/** Letters of one language, and below them space, erase and done. One stop of the D-pad. */
export function Keyboard(props: KeyboardProps) {
  const rows = keyboardLayouts[props.language];
  const columns = rows[0]?.length ?? 1;
  const letters: Key[] = rows
    .reduce<string[]>((all, row) => all.concat(row), [])
    .map((letter) => {
      const face = props.capital ? letter.charAt(0).toUpperCase() + letter.slice(1) : letter;
      return { face, press: () => props.onType(face) };
    });
  const actions: Key[] = [
    ...(props.extra ?? []),
    { face: props.labels.space, press: () => props.onType(' ') },
    { face: props.labels.erase, press: props.onErase },
    { face: props.labels.done, press: props.onDone },
  ];
  const keys = [...letters, ...actions];
  const share = columns / actions.length;
  const { ref, bind, focused, cursor, point } = useCursor({
    name: props.name,
    focusKey: props.focusKey,
    count: keys.length,
    step: (at, direction) => {
      const action = at - letters.length;
      if (action < 0) {
        const next = stepGrid(at, letters.length, columns, direction);
        if (next !== null || direction !== 'down') return next;
        return letters.length + Math.min(actions.length - 1, Math.floor((at % columns) / share));
      }
      if (direction === 'up') return letters.length - columns + Math.floor((action + 0.5) * share);
      if (direction === 'down') return null;
      const next = action + (direction === 'right' ? 1 : -1);
      return next >= 0 && next < actions.length ? letters.length + next : null;
    },
    onPress: (at) => keys[at]?.press(),
  });
  const row = (from: number, count: number, wide: boolean) => (
    <div key={from} className={styles.row}>
      {keys.slice(from, from + count).map((key, offset) => (
        <CursorItem
          key={key.face}
          className={classes(styles.key, wide && styles.wide)}
          label={key.face}
          focused={focused && from + offset === cursor}
          onPoint={() => point(from + offset)}
          onPress={key.press}
        >
          {key.face}
        </CursorItem>
      ))}
    </div>
  );
  return (
    <div ref={ref} tabIndex={bind.tabIndex} className={styles.keyboard}>
      {rows.map((_, line) => row(line * columns, columns, false))}
      {row(letters.length, actions.length, true)}
    </div>
  );
}
