import type { LineupChannel, Programme } from '@oyna/contract/channel';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { icons } from '../../../ui/icons.ts';
import { useShownChannel } from '../api/use-now-next.ts';
import { channelIcons } from './channel-icons.ts';
import { ChannelTile } from './channel-tile.tsx';
import styles from './lineup-tile.module.css';

interface LineupTileProps {
  readonly channel: LineupChannel;
  readonly now: Programme | null;
  readonly isFavourite: boolean;
  /** Outside the viewer's plan. */
  readonly isLocked: boolean;
  /** Watched last on this set. */
  readonly isLast: boolean;
  readonly width: number;
  readonly height: number;
}

const MARK = 28;

/** A channel of the line-up: its tile with its number and marks. Its programmes load while it is shown. */
export function LineupTile({ channel, now, isFavourite, isLocked, isLast, ...size }: LineupTileProps) {
  useShownChannel(channel.id);
  return (
    <ChannelTile channel={{ ...channel, now }} {...size}>
      {/* Not a text of the card, whose spoken label has the number before the name. */}
      <div className={styles.number} data-number={channel.number} />
      <div className={styles.marks}>
        {isFavourite && (
          <div className={classes(styles.mark, styles.favourite)}>
            <Icon shape={channelIcons.favourite} size={MARK} solid />
          </div>
        )}
        {isLocked && (
          <div className={styles.mark}>
            <Icon shape={icons.locked} size={MARK} />
          </div>
        )}
        {isLast && (
          <div className={styles.mark}>
            <Icon shape={channelIcons.last} size={MARK} />
          </div>
        )}
      </div>
    </ChannelTile>
  );
}
