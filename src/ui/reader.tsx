import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFocusTarget } from '../focus/tree/use-focus-target.ts';
import { classes } from './classes.ts';
import styles from './reader.module.css';
import { shift, units } from './units.ts';

interface ReaderProps {
  /** Visible height, in units. */
  readonly height: number;
  readonly children: ReactNode;
}

const STEP = 190;

/** A text of any length. If it does not fit, it receives the focus first, and Up and Down scroll it. */
export function Reader({ height, children }: ReaderProps) {
  const text = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState(0);
  const [offset, setOffset] = useState(0);
  // Measured once, when it opens; a key press reads no layout.
  useLayoutEffect(() => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const whole = ((text.current?.offsetHeight ?? 0) / rem) * 10;
    setHidden(Math.max(0, whole - height) || 0);
  }, [height]);
  const { ref, bind, focus } = useFocusTarget<HTMLDivElement>({
    disabled: hidden === 0,
    onArrow: (direction) => {
      if (direction !== 'up' && direction !== 'down') return false;
      const next = Math.max(0, Math.min(hidden, offset + (direction === 'down' ? STEP : -STEP)));
      if (next === offset) return false;
      setOffset(next);
      return true;
    },
  });
  // The text does not fit, so it receives the focus first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the text proves too long
  useEffect(() => {
    if (hidden > 0) focus();
  }, [hidden]);
  return (
    <div ref={ref} {...bind} role="document" className={styles.reader}>
      <div
        className={classes(styles.window, offset < hidden && styles.more)}
        style={{ maxHeight: units(height) }}
      >
        <div ref={text} className={styles.text} style={{ transform: shift(0, -offset) }}>
          {children}
        </div>
      </div>
    </div>
  );
}
