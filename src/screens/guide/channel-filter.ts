import type { Term } from '@oyna/contract/common';

/** Which channels the guide shows. */
export type ChannelFilter =
  | { readonly kind: 'all' }
  | { readonly kind: 'favourites' }
  | { readonly kind: 'category'; readonly slug: string };

export const allChannels: ChannelFilter = { kind: 'all' };

interface Filtered {
  readonly category: Term | null;
  readonly is_favourite?: boolean | undefined;
}

/** The channels of a filter, in their order; the same array for all of them. */
export function filterChannels<C extends Filtered>(
  channels: readonly C[],
  filter: ChannelFilter,
): readonly C[] {
  if (filter.kind === 'all') return channels;
  if (filter.kind === 'favourites') return channels.filter((channel) => channel.is_favourite === true);
  const { slug } = filter;
  return channels.filter(({ category }) => category?.slug === slug);
}

/** The categories of some channels, each once, in the order of the channels. */
export function categoriesOf(channels: readonly Filtered[]): Term[] {
  const found = new Map<string, Term>();
  for (const { category } of channels)
    if (category && !found.has(category.slug)) found.set(category.slug, category);
  return [...found.values()];
}
