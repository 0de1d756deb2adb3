import { useRef, useState } from 'react';
import { classes } from './classes.ts';
import styles from './code-pad.module.css';
import { Keypad } from './keypad.tsx';
import step from './step.module.css';
import { useDigitKeys } from './use-digit-keys.ts';

interface CodePadProps {
  readonly name: string;
  /** What the boxes begin with. */
  readonly typed?: string | undefined;
  /** Takes the whole code; `true` when it is to be typed anew. */
  readonly onCode: (code: string) => Promise<boolean>;
  readonly busy: boolean;
  /** What is said between the boxes and the keys; nothing where it is empty. */
  readonly notice: string;
  readonly wrong: boolean;
  /** How many lines are kept for it; 1 unless told. */
  readonly lines?: 1 | 2;
  /** Something is typed anew: what went wrong no longer counts. */
  readonly onType: () => void;
  readonly labels: { readonly erase: string; readonly submit: string };
}

const LENGTH = 6;

/** Six boxes above a number pad, filled by digits and sent by the sixth. */
export function CodePad(props: CodePadProps) {
  const { name, onCode, busy, notice, wrong, lines, onType, labels } = props;
  const [code, setCode] = useState(props.typed ?? '');
  // Keys may come faster than React draws.
  const typed = useRef(code);
  /** A whole code is there that was not sent, or could not be. */
  const [waits, setWaits] = useState(code.length === LENGTH);
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
    if (busy || (typed.current.length === LENGTH && !wrong)) return;
    onType();
    // A code that was kept to be sent again gives way to another one.
    put((typed.current.length === LENGTH ? '' : typed.current) + digit);
    if (typed.current.length === LENGTH) void submit(typed.current);
  };
  useDigitKeys(type);
  return (
    <>
      <div className={styles.boxes} role="status" aria-label={code.split('').join(' ')}>
        {Array.from({ length: LENGTH }, (_, box) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is nothing but its place
            key={box}
            className={classes(styles.box, box === code.length && styles.nextBox)}
          >
            {code[box] ?? ''}
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
          if (typed.current.length === LENGTH && !busy) void submit(typed.current);
        }}
        complete={waits}
        labels={labels}
      />
    </>
  );
}
