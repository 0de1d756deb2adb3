import type { ReactNode } from 'react';
import { useFocusTarget } from '../focus/use-focus-target.ts';
import { classes } from './classes.ts';
import styles from './text-stop.module.css';

interface TextStopProps {
  /** Read out: its whole text and the effect of OK. */
  readonly label: string;
  readonly onPress: () => void;
  readonly onFocus: () => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A focusable text that is too long for its space; OK opens all of it. */
export function TextStop({ label, onPress, onFocus, className, children }: TextStopProps) {
  const { ref, bind } = useFocusTarget<HTMLDivElement>({ onPress, onFocus });
  return (
    <div ref={ref} {...bind} role="button" aria-label={label} className={classes(styles.stop, className)}>
      {children}
    </div>
  );
}
