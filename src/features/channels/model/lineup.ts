import type { LineupChannel } from '@oyna/contract/channel';

/** All channels of the service. */
export interface Lineup {
  /** By number. */
  readonly channels: readonly LineupChannel[];
  readonly byId: ReadonlyMap<number, LineupChannel>;
  /** Of channels that share a number, the first. */
  readonly byNumber: ReadonlyMap<number, LineupChannel>;
  /** The categories in use, in the order of their first channels. */
  readonly categories: readonly { readonly slug: string; readonly name: string }[];
}

const made = new WeakMap<readonly LineupChannel[], Lineup>();

function makeLineup(all: readonly LineupChannel[]): Lineup {
  const channels = [...all].sort((one, other) => one.number - other.number || one.id - other.id);
  const byId = new Map<number, LineupChannel>();
  const byNumber = new Map<number, LineupChannel>();
  const categories = new Map<string, { readonly slug: string; readonly name: string }>();
  for (const channel of channels) {
    const { id, number, category } = channel;
    byId.set(id, channel);
    if (!byNumber.has(number)) byNumber.set(number, channel);
    if (category && !categories.has(category.slug)) categories.set(category.slug, category);
  }
  return { channels, byId, byNumber, categories: [...categories.values()] };
}

/** Indexes a list of channels; computed once per list. */
export function lineupOf(channels: readonly LineupChannel[]): Lineup {
  const known = made.get(channels) ?? makeLineup(channels);
  made.set(channels, known);
  return known;
}

/**
 * The channel for typed digits: the one of that number, leading zeros aside, otherwise the first whose number
 * starts with them.
 */
export function channelByDigits(lineup: Lineup, digits: string): LineupChannel | undefined {
  const number = Number(digits);
  return (
    lineup.byNumber.get(number) ??
    lineup.channels.find((channel) => String(channel.number).indexOf(String(number)) === 0)
  );
}
