import type { LineupChannel } from '@oyna/contract/channel';
import { type ChannelOrder, orderChannels } from './channel-order.ts';

/** All channels of the service. */
export interface Lineup extends ChannelOrder<LineupChannel> {
  /** The categories in use, in the order of their first channels. */
  readonly categories: readonly { readonly slug: string; readonly name: string }[];
}

const made = new WeakMap<readonly LineupChannel[], Lineup>();

function makeLineup(channels: readonly LineupChannel[]): Lineup {
  const order = orderChannels(channels);
  const categories = new Map<string, { readonly slug: string; readonly name: string }>();
  for (const { category } of order.all) {
    if (category && !categories.has(category.slug)) categories.set(category.slug, category);
  }
  return { ...order, categories: [...categories.values()] };
}

/** Indexes a list of channels; computed once per list. */
export function lineupOf(channels: readonly LineupChannel[]): Lineup {
  const known = made.get(channels) ?? makeLineup(channels);
  made.set(channels, known);
  return known;
}
