import type { Channel } from '@oyna/contract/channel';
import { serverNow } from '../../../api/server-clock.ts';
import card from '../../../ui/card.module.css';
import { Progress } from '../../../ui/progress.tsx';
import { units } from '../../../ui/units.ts';
import { programmeShare } from '../model/programme-share.ts';
import styles from './channel-tile.module.css';

interface ChannelTileProps {
  readonly channel: Channel;
  readonly width: number;
  readonly height: number;
}

/** A channel: its name, what is on, and how much of that is over. */
export function ChannelTile({ channel, width, height }: ChannelTileProps) {
  return (
    <div className={card.art} style={{ width: units(width), height: units(height) }}>
      <div className={styles.tile}>
        <div className={styles.name}>{channel.name}</div>{' '}
        <div className={styles.now}>{channel.now?.title ?? ''}</div>
        {channel.now && (
          <div className={styles.line}>
            <Progress done={programmeShare(channel.now, serverNow())} />
          </div>
        )}
      </div>
    </div>
  );
}
