import { useServerTime } from '../../../api/use-server-time.ts';
import { shift, units } from '../../../ui/units.ts';
import styles from './guide-grid.module.css';
import { ROW_STEP, widthOf } from './scale.ts';

const TICK_MS = 10_000;

interface NowLineProps {
  /** Start of the guide in ms. */
  readonly origin: number;
  /** Number of rows that it crosses. */
  readonly rows: number;
}

/** A line at the time of the server, behind the texts of all rows. */
export function NowLine({ origin, rows }: NowLineProps) {
  const now = useServerTime(TICK_MS);
  return (
    <div
      data-now-line=""
      aria-hidden="true"
      className={styles.nowLine}
      style={{ height: units(rows * ROW_STEP), transform: shift(widthOf(now - origin), 0) }}
    />
  );
}
