import { useTranslation } from 'react-i18next';
import { clockTime } from '../../../i18n/format.ts';
import type { LiveItem } from './live-item.ts';
import styles from './live-parts.module.css';
import { useOnAir } from './use-on-air.ts';

/** The programme of a channel at a time, with its begin and end. */
export function OnAirLine({
  channel,
  time,
}: {
  readonly channel: NonNullable<LiveItem['channel']>;
  readonly time: number;
}) {
  const { t } = useTranslation();
  const { now } = useOnAir(channel, time);
  if (!now) return <div className={styles.programme}>{t('live.noInfo')}</div>;
  return (
    <div className={styles.programme}>
      {clockTime(now.start)} {now.programme.title}
      <span className={styles.until}>{t('live.until', { time: clockTime(now.end) })}</span>
    </div>
  );
}
