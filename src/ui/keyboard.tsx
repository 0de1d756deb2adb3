import { stepGrid } from '../focus/rail-window.ts';
import { useCursor } from '../focus/use-cursor.ts';
import { classes } from './classes.ts';
import { CursorItem } from './cursor-item.tsx';
import styles from './keyboard.module.css';
import { type KeyboardLayout, keyboardLayouts } from './keyboard-layouts.ts';

export interface Key {
  readonly face: string;
  readonly press: () => void;
  /** Read out in place of the face. */
  readonly label?: string;
}

interface KeyboardProps {
  readonly name: string;
  readonly focusKey?: string;
  readonly layout: KeyboardLayout;
  /** The next letter is a capital. */
  readonly capital: boolean;
  readonly onType: (letter: string) => void;
  readonly onErase: () => void;
  readonly onDone: () => void;
  /** More keys below the letters, before space. */
  readonly extra?: readonly Key[];
  /** A row of keys between the letters and those: other layouts. */
  readonly modes?: readonly Key[];
  /** With small keys, beside something else. */
  readonly small?: boolean;
  readonly onFocus?: () => void;
  readonly labels: { readonly space: string; readonly erase: string; readonly done: string };
}

interface Place {
  readonly row: number;
  readonly column: number;
}

/** Where Up or Down from a key of one row leads to in another, which may have fewer and wider keys. */
function across(column: number, from: number, to: number): number {
  if (from === to) return column;
  const middle = from > to ? column : column + 0.5;
  return Math.min(to - 1, Math.floor((middle * to) / from));
}

/** Letters of one layout, and below them other layouts, space, erase and done. One stop of the D-pad. */
export function Keyboard(props: KeyboardProps) {
  const letters = keyboardLayouts[props.layout];
  const rows: (readonly Key[])[] = letters.map((row) =>
    row.map((letter) => {
      const face = props.capital ? letter.charAt(0).toUpperCase() + letter.slice(1) : letter;
      return { face, press: () => props.onType(face) };
    }),
  );
  if (props.modes) rows.push(props.modes);
  rows.push([
    ...(props.extra ?? []),
    { face: props.labels.space, press: () => props.onType(' ') },
    { face: props.labels.erase, press: props.onErase },
    { face: props.labels.done, press: props.onDone },
  ]);
  const count = rows.reduce((sum, row) => sum + row.length, 0);
  const begins = rows.map((_, line) => rows.slice(0, line).reduce((sum, row) => sum + row.length, 0));
  const placeOf = (at: number): Place => {
    const row = begins.filter((begin) => begin <= at).length - 1;
    return { row, column: at - (begins[row] ?? 0) };
  };
  const keyAt = (at: number): Key | undefined => {
    const { row, column } = placeOf(at);
    return rows[row]?.[column];
  };
  const { ref, bind, focused, cursor, point } = useCursor({
    name: props.name,
    focusKey: props.focusKey,
    count,
    // The letters of another layout take the places of these; what is below them stays what it is.
    keyAt: (at) => {
      const { row, column } = placeOf(at);
      return row < letters.length ? `${row},${column}` : rows[row]?.[column]?.face;
    },
    step: (at, direction) => {
      const { row, column } = placeOf(at);
      const here = rows[row]?.length ?? 1;
      if (direction === 'left' || direction === 'right') {
        const next = stepGrid(column, here, here, direction);
        return next === null ? null : (begins[row] ?? 0) + next;
      }
      const line = row + (direction === 'down' ? 1 : -1);
      const there = rows[line];
      return there ? (begins[line] ?? 0) + across(column, here, there.length) : null;
    },
    onPress: (at) => keyAt(at)?.press(),
    onFocus: props.onFocus,
  });
  return (
    <div ref={ref} tabIndex={bind.tabIndex} className={classes(styles.keyboard, props.small && styles.small)}>
      {rows.map((row, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, whatever the layout
        <div key={line} className={styles.row}>
          {row.map((key, column) => {
            const at = (begins[line] ?? 0) + column;
            return (
              <CursorItem
                key={key.face}
                className={classes(
                  styles.key,
                  line === rows.length - 1 && styles.wide,
                  props.modes && line === letters.length && styles.mode,
                )}
                label={key.label ?? key.face}
                focused={focused && at === cursor}
                onPoint={() => point(at)}
                onPress={key.press}
              >
                {key.face}
              </CursorItem>
            );
          })}
        </div>
      ))}
    </div>
  );
}
