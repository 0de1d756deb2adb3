import { type ReactNode, useEffect } from 'react';
import { stepGrid } from '../focus/cursor/rail-window.ts';
import { useCursor } from '../focus/cursor/use-cursor.ts';
import { CursorItem } from './cursor-item.tsx';
import { Icon } from './icon.tsx';
import styles from './keypad.module.css';
import { laterIcons } from './later-icons.ts';

const backspaceIcon = { path: 'M9 6h11v12H9l-5.500-6zM12 9.500l5 5M17 9.500l-5 5' };

interface KeypadProps {
  readonly name: string;
  readonly focusKey?: string;
  readonly onDigit: (digit: string) => void;
  readonly onErase: () => void;
  readonly onSubmit: () => void;
  /** The input is complete, so the cursor moves to the submit key. */
  readonly complete?: boolean;
  readonly labels: { readonly erase: string; readonly submit: string };
}

interface Key {
  readonly label: string;
  readonly face: ReactNode;
  readonly press: () => void;
}

const COLUMNS = 3;
const MIDDLE = 4;
const SUBMIT = 11;

/** A number pad as one focusable. The cursor starts in the middle, so every key is at most three presses away. */
export function Keypad(props: KeypadProps) {
  const { name, focusKey, onDigit, onErase, onSubmit, complete = false, labels } = props;
  const digit = (face: string): Key => ({ label: face, face, press: () => onDigit(face) });
  const keys: Key[] = [
    ...['1', '2', '3', '4', '5', '6', '7', '8', '9'].map(digit),
    { label: labels.erase, face: <Icon shape={backspaceIcon} size={44} />, press: onErase },
    digit('0'),
    { label: labels.submit, face: <Icon shape={laterIcons.forward} size={44} />, press: onSubmit },
  ];
  const { ref, cards, moveTo } = useCursor({
    name,
    focusKey,
    count: keys.length,
    step: (at, direction) => stepGrid(at, keys.length, COLUMNS, direction),
    remembers: false,
    start: complete ? SUBMIT : MIDDLE,
    onPress: (at) => keys[at]?.press(),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the last digit comes
  useEffect(() => {
    if (complete) moveTo(SUBMIT);
  }, [complete]);
  return (
    <div ref={ref} tabIndex={-1} className={styles.keypad}>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className={styles.row}>
          {keys.slice(row * COLUMNS, row * COLUMNS + COLUMNS).map((key, column) => (
            <CursorItem
              key={key.label}
              className={styles.key}
              label={key.label}
              cards={cards}
              index={row * COLUMNS + column}
            >
              {key.face}
            </CursorItem>
          ))}
        </div>
      ))}
    </div>
  );
}
