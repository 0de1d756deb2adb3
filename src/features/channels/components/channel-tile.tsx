import type { Channel } from '@oyna/contract/channel';
import { type ReactNode, useState } from 'react';
import { pictureAddress } from '../../../api/base.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { useShownAs } from '../../../state/age-limit.ts';
import card from '../../../ui/card.module.css';
import { Progress } from '../../../ui/progress.tsx';
import { units } from '../../../ui/units.ts';
import { programmeShare } from '../model/programme-share.ts';
import styles from './channel-tile.module.css';

interface ChannelTileProps {
  readonly channel: Pick<Channel, 'name' | 'logo' | 'now'>;
  readonly width: number;
  readonly height: number;
  /** Drawn over it. */
  readonly children?: ReactNode;
}

const LOGO = 176;

/** A channel: its logo or name, the current programme, and its progress. */
export function ChannelTile({ channel, width, height, children }: ChannelTileProps) {
  const shownAs = useShownAs();
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <div className={card.art} style={{ width: units(width), height: units(height) }}>
      <div className={styles.tile}>
        {channel.logo === null || failed === channel.logo ? (
          <div className={styles.name}>{channel.name}</div>
        ) : (
          <img
            // A reused tile must not show another channel's logo.
            key={channel.logo}
            alt=""
            src={pictureAddress(channel.logo, LOGO)}
            decoding="async"
            draggable={false}
            className={styles.logo}
            onError={() => setFailed(channel.logo)}
          />
        )}{' '}
        <div className={styles.now}>{channel.now ? shownAs(channel.now).title : ''}</div>
        {channel.now && (
          <div className={styles.line}>
            <Progress onAir done={programmeShare(channel.now, serverNow())} />
          </div>
        )}
        {children}
      </div>
    </div>
  );
}
