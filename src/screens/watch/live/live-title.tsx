import { useTranslation } from 'react-i18next';
import { pictureAddress } from '../../../api/base.ts';
import { isAtLive, type LiveMoment } from '../../../features/player/index.ts';
import { clockTime } from '../../../i18n/format.ts';
import type { LiveItem } from './live-item.ts';
import styles from './live-parts.module.css';
import { useLiveTimes } from './use-live-times.ts';
import { useOnAir } from './use-on-air.ts';

interface LiveTitleProps {
  readonly item: LiveItem;
  readonly moment: LiveMoment;
}

const LOGO = 176;

function OnAirLine({
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

/**
 * Names the channel and the programme at the playing position, which may have been on earlier, or the broadcast. It is
 * above the time bar, because channels have their own logo in the upper corners.
 */
export function LiveTitle({ item, moment }: LiveTitleProps) {
  const { t } = useTranslation();
  const { range, time } = useLiveTimes(moment);
  const { channel } = item;
  return (
    <div className={styles.heading}>
      {channel?.logo != null && (
        <img
          key={channel.logo}
          alt=""
          src={pictureAddress(channel.logo, LOGO)}
          className={styles.logo}
          draggable={false}
        />
      )}
      <div className={styles.words}>
        <h1 className={styles.name}>
          {channel ? <span className={styles.number}>{channel.number}</span> : null}
          {channel?.name ?? item.title}
        </h1>
        {channel && <OnAirLine channel={channel} time={time} />}
      </div>
      {isAtLive(moment.at, range) && <div className={styles.badge}>{t('player.live')}</div>}
    </div>
  );
}
