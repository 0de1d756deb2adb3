import type { ReactNode } from 'react';
import { useFocusTarget } from '../../focus/tree/use-focus-target.ts';
import styles from './fact-line.module.css';

interface FactLineProps {
  readonly name: string;
  /** Its text, also read out. */
  readonly value: string;
  /** From 1. */
  readonly position: number;
  readonly count: number;
  /** How it is written, unless as the plain text. */
  readonly children?: ReactNode;
}

/** A fact of a list, focusable so that the set's voice guide reads it. */
export function FactLine({ name, value, position, count, children = value }: FactLineProps) {
  const { ref, bind } = useFocusTarget<HTMLDivElement>({});
  return (
    <div
      ref={ref}
      {...bind}
      role="listitem"
      aria-label={`${name}: ${value}`}
      aria-posinset={position}
      aria-setsize={count}
      className={styles.line}
    >
      <span className={styles.name}>{name}</span>
      <span className={styles.value}>{children}</span>
    </div>
  );
}
