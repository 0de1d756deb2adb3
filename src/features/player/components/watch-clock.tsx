import { useTranslation } from 'react-i18next';
import { useServerTime } from '../../../api/use-server-time.ts';
import { clockTime } from '../../../i18n/format.ts';
import { useSettings } from '../../../state/settings.ts';
import { timeLeft } from '../../../state/sleep-steps.ts';
import styles from './watch-clock.module.css';

const TICK_MS = 5000;
const MINUTE_MS = 60_000;

interface WatchClockProps {
  /** Whether the controls are visible; the viewer may want the clock without them, too. */
  readonly controls: boolean;
  /** Whether a panel stands in its place. */
  readonly hasPanel: boolean;
}

function Time({ controls }: Pick<WatchClockProps, 'controls'>) {
  const { t } = useTranslation();
  const now = useServerTime(TICK_MS);
  // The controls tell it themselves.
  const left = controls ? null : timeLeft();
  return (
    <div className={styles.clock}>
      <p>{clockTime(now)}</p>
      {left !== null && (
        <p className={styles.end}>
          {t('player.endsAt', { time: clockTime(Math.round((now + left) / MINUTE_MS) * MINUTE_MS) })}
        </p>
      )}
    </div>
  );
}

/**
 * The time over the picture, by the server's clock, and without the controls also the end of the film or programme. It has a
 * ground of its own, because many channels have their logo there.
 */
export function WatchClock({ controls, hasPanel }: WatchClockProps) {
  const { clock } = useSettings();
  return !hasPanel && (controls || clock === true) && <Time controls={controls} />;
}
