/** Fields of a channel that decide its place. */
export interface NumberedChannel {
  readonly id: number;
  /** The number that viewers type. */
  readonly number: number;
  /** Whether it precedes all channels that are not for children. */
  readonly for_kids?: boolean | undefined;
}

/** Channels in the order of their numbers, indexed once, so that a key press searches nothing. */
export interface ChannelOrder<C extends NumberedChannel = NumberedChannel> {
  readonly all: readonly C[];
  readonly size: number;
  /** Number of digits of the largest number, without a part such as the .1 of 22.1. */
  readonly digits: number;
  readonly find: (id: number) => C | undefined;
  readonly findNumber: (number: number) => C | undefined;
  /** The neighbour; the ends are joined. From an unknown channel, the first or the last one. */
  readonly step: (from: number, by: 1 | -1) => C | undefined;
}

const rank = ({ for_kids }: NumberedChannel): number => (for_kids ? 0 : 1);

/**
 * Orders channels by number, whatever order they come in, such as favourites first. Those for children come first, which are
 * marked only for a kids' profile.
 */
export function orderChannels<C extends NumberedChannel>(channels: readonly C[]): ChannelOrder<C> {
  const sorted = channels
    .slice()
    .sort((one, other) => rank(one) - rank(other) || one.number - other.number || one.id - other.id);
  const indexes = new Map<number, number>();
  const numbers = new Map<number, C>();
  sorted.forEach((channel, index) => {
    indexes.set(channel.id, index);
    if (!numbers.has(channel.number)) numbers.set(channel.number, channel);
  });
  const { length } = sorted;
  return {
    all: sorted,
    size: length,
    digits: String(Math.floor(sorted.reduce((largest, { number }) => Math.max(largest, number), 0))).length,
    find: (id) => sorted[indexes.get(id) ?? -1],
    findNumber: (number) => numbers.get(number),
    step: (from, by) => {
      const index = indexes.get(from) ?? (by === 1 ? -1 : length);
      return sorted[(index + by + length) % length];
    },
  };
}
