import { useServerTime } from '../../../api/use-server-time.ts';
import { shift } from '../../../ui/units.ts';
import styles from './guide-grid.module.css';
import { widthOf } from './scale.ts';

const TICK_MS = 10_000;

/** A line at the time of the server. */
export function NowLine({ origin }: { readonly origin: number }) {
  const now = useServerTime(TICK_MS);
  return (
    <div
      data-now-line=""
      aria-hidden="true"
      className={styles.nowLine}
      style={{ transform: shift(widthOf(now - origin), 0) }}
    />
  );
}
