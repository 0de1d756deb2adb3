import type { Channel } from '@oyna/contract/channel';
import { Rail } from '../../../ui/rail.tsx';
import { ChannelTile } from './channel-tile.tsx';

interface ChannelRailProps {
  readonly name: string;
  readonly heading: string;
  readonly channels: readonly Channel[];
  readonly row: number;
  readonly onFocus: () => void;
  readonly onOpen: (channel: Channel) => void;
}

export const channelRailHeight = 276;

/** Channels as tiles with their now-line. */
export function ChannelRail({ name, heading, channels, row, onFocus, onOpen }: ChannelRailProps) {
  return (
    <Rail
      name={name}
      heading={heading}
      items={channels}
      keyOf={(channel) => channel.id}
      labelOf={(channel) => (channel.now ? `${channel.name} ${channel.now.title}` : channel.name)}
      row={row}
      width={250}
      height={150}
      gap={26}
      onFocus={onFocus}
      onPress={onOpen}
      render={(channel) => <ChannelTile channel={channel} width={250} height={150} />}
    />
  );
}
