import type { ReactNode } from 'react';
import { useFocusTarget } from '../focus/tree/use-focus-target.ts';
import { classes } from './classes.ts';
import styles from './focusable-text.module.css';

interface FocusableTextProps {
  /** Read out: its whole text and the effect of OK. */
  readonly label: string;
  readonly onPress: () => void;
  readonly onFocus: () => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A focusable text that is too long for its space; OK opens all of it. */
export function FocusableText({ label, onPress, onFocus, className, children }: FocusableTextProps) {
  const { ref, bind } = useFocusTarget<HTMLDivElement>({ onPress, onFocus });
  return (
    <div ref={ref} {...bind} role="button" aria-label={label} className={classes(styles.text, className)}>
      {children}
    </div>
  );
}
