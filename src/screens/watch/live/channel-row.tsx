import type { Channel, Programme } from '@oyna/contract/channel';
import { pictureAddress } from '../../../api/base.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { useShownChannel } from '../../../features/channels/api/use-now-next.ts';
import { programmeShare } from '../../../features/channels/model/programme-share.ts';
import { stationLine } from '../../../features/channels/model/station-line.ts';
import { useShownAs } from '../../../state/age-limit.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { icons } from '../../../ui/icons.ts';
import { Logo } from '../../../ui/logo.tsx';
import { Progress } from '../../../ui/progress.tsx';
import styles from './channel-list.module.css';

/** A channel of the list over the picture. */
export type ListedChannel = Pick<Channel, 'id' | 'number' | 'name' | 'logo' | 'access' | 'radio'>;

interface ChannelRowProps {
  readonly channel: ListedChannel;
  readonly now: Programme | null;
  /** It plays below the list. */
  readonly isCurrent: boolean;
  /** Outside the viewer's plan. */
  readonly isLocked: boolean;
}

const LOGO = 88;

/** A row of the list: number, logo, name and current programme with its progress, which loads while the row is shown. */
export function ChannelRow({ channel, now, isCurrent, isLocked }: ChannelRowProps) {
  const shownAs = useShownAs();
  useShownChannel(channel.id);
  return (
    <div className={classes(styles.row, isCurrent && styles.current)}>
      <div className={styles.number}>{channel.number}</div>
      <div className={styles.mark}>
        <Logo
          address={channel.logo ? pictureAddress(channel.logo, LOGO) : null}
          fallback={null}
          className={styles.logo}
        />
      </div>
      <div className={styles.words}>
        <div className={styles.name} translate="no">
          {channel.name}
        </div>
        <div className={styles.now}>{stationLine(channel, now ? shownAs(now).title : '')}</div>
        {now && <Progress onAir done={programmeShare(now, serverNow())} />}
      </div>
      {isLocked && <Icon shape={icons.locked} size={28} />}
    </div>
  );
}
