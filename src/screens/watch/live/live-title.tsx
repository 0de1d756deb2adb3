import { useTranslation } from 'react-i18next';
import { pictureAddress } from '../../../api/base.ts';
import { isAtLive, type LiveMoment } from '../../../features/player/index.ts';
import type { LiveItem } from './live-item.ts';
import styles from './live-parts.module.css';
import { OnAirLine } from './on-air-line.tsx';
import { useLiveTimes } from './use-live-times.ts';

interface LiveTitleProps {
  readonly item: LiveItem;
  readonly moment: LiveMoment;
}

const LOGO = 176;

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
