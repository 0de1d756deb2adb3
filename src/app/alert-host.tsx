import { useEffect } from 'react';
import { hideAlert, useAlert } from '../state/alert.ts';
import { classes } from '../ui/classes.ts';
import styles from './shell.module.css';

const SHOWN_MS = 5000;

/** The alert slice on the screen; read out, and gone after five seconds. */
export function AlertHost() {
  const { visible, title, status } = useAlert();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sentence has its own five seconds
  useEffect(() => {
    if (!visible) return;
    const timer = setTimeout(hideAlert, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [visible, title]);
  return (
    <div aria-live="polite">
      {visible && <div className={classes(styles.alert, status === 'error' && styles.error)}>{title}</div>}
    </div>
  );
}
