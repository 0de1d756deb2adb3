import { useEffect, useState } from 'react';
import { afterFrame } from '../focus/timing/after-frame.ts';
import { hideAlert, useAlert } from '../state/alert.ts';
import { classes } from '../ui/classes.ts';
import { MixedText } from '../ui/mixed-text.tsx';
import styles from './alert-host.module.css';

const SHOWN_MS = 5000;

/** Hides the alert five seconds after it was last shown, even with the same text. */
function useHiding(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = ({ visible }: { readonly visible: boolean }): void => {
      clearTimeout(timer);
      if (visible) timer = setTimeout(hideAlert, SHOWN_MS);
    };
    watch(useAlert.getState());
    const stop = useAlert.subscribe(watch);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
}

/** Shows the alert slice; it is read out and disappears after five seconds. */
export function AlertHost() {
  const { visible, title, status } = useAlert();
  useHiding();
  // A screen reader says only changes in a region that it knows. This part may load after the alert was shown.
  const [isKnown, setKnown] = useState(!visible);
  useEffect(() => afterFrame(() => setKnown(true)), []);
  return (
    <div aria-live="polite">
      {visible && isKnown && (
        <div className={classes(styles.alert, status === 'error' && styles.error)}>
          <MixedText>{title}</MixedText>
        </div>
      )}
    </div>
  );
}
