import { useEffect, useState } from 'react';
import { serverNow } from '../api/server-clock.ts';
import { clockTime } from '../i18n/format.ts';
import styles from './shell.module.css';

const TICK_MS = 5000;

/** The time in Tashkent, from the server: sets' own clocks are often wrong. */
export function Clock() {
  const [time, setTime] = useState(() => clockTime(serverNow()));
  useEffect(() => {
    const timer = setInterval(() => setTime(clockTime(serverNow())), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return <div className={styles.clock}>{time}</div>;
}
