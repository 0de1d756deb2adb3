import { useServerTime } from '../../../api/use-server-time.ts';
import { clockTime } from '../../../i18n/format.ts';
import { useSettings } from '../../../state/settings.ts';
import styles from './watch-clock.module.css';

const TICK_MS = 5000;

function Time() {
  return <p className={styles.clock}>{clockTime(useServerTime(TICK_MS))}</p>;
}

interface WatchClockProps {
  /** Whether the controls are visible; the viewer may want the clock without them, too. */
  readonly controls: boolean;
  /** Whether a panel stands in its place. */
  readonly hasPanel: boolean;
}

/** The time over the picture, by the server's clock. It has a ground of its own, because many channels have their logo there. */
export function WatchClock({ controls, hasPanel }: WatchClockProps) {
  const { clock } = useSettings();
  return !hasPanel && (controls || clock === true) && <Time />;
}
