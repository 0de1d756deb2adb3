import type { Channel } from '@oyna/contract/channel';
import { useTranslation } from 'react-i18next';
import { useShownAs } from '../../../state/age-limit.ts';
import card from '../../../ui/card.module.css';
import { Icon } from '../../../ui/icon.tsx';
import { icons } from '../../../ui/icons.ts';
import { Rail, type RailSection, railHeight } from '../../../ui/rail.tsx';
import { stationLine } from '../model/station-line.ts';
import { ChannelTile } from './channel-tile.tsx';

interface ChannelRailProps extends RailSection {
  readonly items: readonly Channel[];
  /** Whether the interface says of a channel that it needs a plan. */
  readonly needsPlan: (channel: Channel) => boolean;
  readonly onOpen: (channel: Channel) => void;
  /** OK was held on one. */
  readonly onHold?: (channel: Channel) => void;
}

const WIDTH = 290;
const HEIGHT = 200;

export const channelRailHeight = railHeight(HEIGHT);

/** A rail of channel tiles with now-lines, and a lock on those outside the plan or above the age limit. */
export function ChannelRail({ needsPlan, onOpen, onHold, ...rail }: ChannelRailProps) {
  const { t } = useTranslation();
  const shownAs = useShownAs();
  const named = ({ name, age_rating }: Channel) => shownAs({ title: name, age_rating }, name);
  return (
    <Rail
      {...rail}
      keyOf={(channel) => channel.id}
      labelOf={(channel) =>
        (channel.now
          ? `${channel.name} ${stationLine(channel, shownAs(channel.now).title)}`
          : named(channel).title) + (needsPlan(channel) ? `, ${t('title.needsPlan')}` : '')
      }
      width={WIDTH}
      height={HEIGHT}
      onPress={onOpen}
      onHold={onHold}
      render={(channel) => (
        <ChannelTile channel={channel} width={WIDTH} height={HEIGHT}>
          {(needsPlan(channel) || !named(channel).openly) && (
            <div className={card.badge}>
              <Icon shape={icons.locked} size={28} />
            </div>
          )}
        </ChannelTile>
      )}
    />
  );
}
