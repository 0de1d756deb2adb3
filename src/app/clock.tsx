import { useServerTime } from '../api/use-server-time.ts';
import { clockTime } from '../i18n/format.ts';
import styles from './shell.module.css';

const TICK_MS = 5000;

/** The time in Tashkent by the server's clock, because sets' own clocks are often wrong. */
export function Clock() {
  return <header className={styles.clock}>{clockTime(useServerTime(TICK_MS))}</header>;
}
