import type { Channel } from '@oyna/contract/channel';
import type { ReactNode } from 'react';
import { pictureAddress } from '../../../api/base.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { useShownAs } from '../../../state/age-limit.ts';
import card from '../../../ui/card.module.css';
import { Logo } from '../../../ui/logo.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { units } from '../../../ui/units.ts';
import { programmeShare } from '../model/programme-share.ts';
import { stationLine } from '../model/station-line.ts';
import styles from './channel-tile.module.css';

interface ChannelTileProps {
  readonly channel: Pick<Channel, 'name' | 'logo' | 'now' | 'notice' | 'radio'>;
  readonly width: number;
  readonly height: number;
  /** Drawn over it. */
  readonly children?: ReactNode;
}

const LOGO = 176;

/** A channel: its logo or name, the current programme, and its progress. */
export function ChannelTile({ channel, width, height, children }: ChannelTileProps) {
  const shownAs = useShownAs();
  return (
    <div className={card.art} style={{ width: units(width), height: units(height) }}>
      <div className={styles.tile}>
        <Logo
          address={channel.logo && pictureAddress(channel.logo, LOGO)}
          fallback={<div className={styles.name}>{channel.name}</div>}
          className={styles.logo}
        />{' '}
        <div className={styles.now}>
          {stationLine(channel, channel.now ? shownAs(channel.now).title : channel.notice)}
        </div>
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
