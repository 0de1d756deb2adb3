import type { Channel } from '@oyna/contract/channel';
import { useShownAs } from '../../../state/age-limit.ts';
import { Rail, type RailSection, railHeight } from '../../../ui/rail.tsx';
import { ChannelTile } from './channel-tile.tsx';

interface ChannelRailProps extends RailSection {
  readonly channels: readonly Channel[];
  readonly onOpen: (channel: Channel) => void;
  /** OK was held on one. */
  readonly onHold?: (channel: Channel) => void;
}

const WIDTH = 290;
const HEIGHT = 200;

export const channelRailHeight = railHeight(HEIGHT);

/** A rail of channel tiles with now-lines. */
export function ChannelRail({ channels, onOpen, onHold, ...place }: ChannelRailProps) {
  const shownAs = useShownAs();
  return (
    <Rail
      {...place}
      items={channels}
      keyOf={(channel) => channel.id}
      labelOf={(channel) => (channel.now ? `${channel.name} ${shownAs(channel.now).title}` : channel.name)}
      width={WIDTH}
      height={HEIGHT}
      onPress={onOpen}
      onHold={onHold}
      render={(channel) => <ChannelTile channel={channel} width={WIDTH} height={HEIGHT} />}
    />
  );
}
