import { useRef, useState } from 'react';
import { classes } from './classes.ts';
import styles from './code-pad.module.css';
import { Keypad } from './keypad.tsx';
import step from './step.module.css';
import { useDigitKeys } from './use-digit-keys.ts';

interface CodePadProps {
  readonly name: string;
  /** Initial content of the boxes. */
  readonly typed?: string | undefined;
  /** Receives the complete code; `true` if it must be typed again. */
  readonly onCode: (code: string) => Promise<boolean>;
  readonly busy: boolean;
  /** Text between the boxes and the keys; hidden if empty. */
  readonly notice: string;
  readonly wrong: boolean;
  /** Number of lines reserved for it; default 1. */
  readonly lines?: 1 | 2;
  /** The viewer is typing again, so the error is cleared. */
  readonly onType: () => void;
  readonly labels: { readonly erase: string; readonly submit: string };
  /** Number of digits; default 6. */
  readonly length?: number;
  /** Shows and reads out no digits. */
  readonly secret?: boolean;
}

/** Boxes above a number pad, filled by digits and submitted by the last one. */
export function CodePad(props: CodePadProps) {
  const { name, onCode, busy, notice, wrong, lines, onType, labels, length = 6, secret = false } = props;
  const [code, setCode] = useState(props.typed ?? '');
  // Keys may arrive faster than React renders.
  const typed = useRef(code);
  /** Whether a complete code is present that was not sent or failed to be sent. */
  const [waits, setWaits] = useState(code.length === length);
  const put = (next: string): void => {
    typed.current = next;
    setCode(next);
    setWaits(false);
  };
  const submit = async (complete: string): Promise<void> => {
    if (await onCode(complete)) put('');
    else setWaits(true);
  };
  const type = (digit: string): void => {
    if (busy || (typed.current.length === length && !wrong)) return;
    onType();
    // A code kept for resending is replaced by a new one.
    put((typed.current.length === length ? '' : typed.current) + digit);
    if (typed.current.length === length) void submit(typed.current);
  };
  useDigitKeys(type);
  return (
    <>
      <div
        className={styles.boxes}
        role="status"
        aria-label={(secret ? code.replace(/./g, '•') : code).split('').join(' ')}
      >
        {Array.from({ length }, (_, box) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a box has no other identity
            key={box}
            className={classes(styles.box, box === code.length && styles.nextBox)}
          >
            {secret && box < code.length ? '•' : (code[box] ?? '')}
          </span>
        ))}
      </div>
      <p className={classes(step.notice, wrong && step.wrong, lines === 2 && step.twoLines)} role="alert">
        {notice}
      </p>
      <Keypad
        name={name}
        onDigit={type}
        onErase={() => put(typed.current.slice(0, -1))}
        onSubmit={() => {
          if (typed.current.length === length && !busy) void submit(typed.current);
        }}
        complete={waits}
        labels={labels}
      />
    </>
  );
}
