import type { Channel } from '@oyna/contract/channel';
import { useTranslation } from 'react-i18next';
import { pictureAddress } from '../../../api/base.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { clockTime } from '../../../i18n/format.ts';
import { useShownAs } from '../../../state/age-limit.ts';
import { Progress } from '../../../ui/progress.tsx';
import type { NowNext } from '../model/now-next-window.ts';
import { programmesOnAir } from '../model/programme-on-air.ts';
import { programmeShare } from '../model/programme-share.ts';
import styles from './channel-banner.module.css';

const LOGO = 176;

interface ChannelBannerProps {
  readonly channel: Channel;
  /** Its programmes, if they are known better than from the channel itself. */
  readonly onAir: Pick<NowNext, 'now' | 'next'> | undefined;
  /** Without a picture, so nothing is shaded. */
  readonly plain?: boolean;
}

/** Names a channel over the picture: number, name, and the current and the next programme. Nothing is focusable. */
export function ChannelBanner({ channel, onAir, plain = false }: ChannelBannerProps) {
  const { t } = useTranslation();
  const shownAs = useShownAs();
  const { number, name, logo } = channel;
  const { now, next } = programmesOnAir(onAir ?? channel, serverNow());
  return (
    <div className={styles.banner} role="status">
      {!plain && <div className={styles.shade} />}
      <div className={styles.card}>
        {logo !== null && (
          <img key={logo} alt="" src={pictureAddress(logo, LOGO)} className={styles.logo} draggable={false} />
        )}
        <div className={styles.words}>
          <div className={styles.name}>
            <span className={styles.number}>{number}</span> {name}
          </div>
          {now && (
            <>
              <div className={styles.now}>
                {`${clockTime(Date.parse(now.starts_at))}–${clockTime(Date.parse(now.ends_at))}  ${shownAs(now).title}`}
              </div>
              <div className={styles.line}>
                <Progress live done={programmeShare(now, serverNow())} />
              </div>
            </>
          )}
          {next && (
            <div className={styles.next}>
              {t('player.next', { title: `${clockTime(Date.parse(next.starts_at))} ${shownAs(next).title}` })}
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
