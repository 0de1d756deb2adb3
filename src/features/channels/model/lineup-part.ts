import type { LineupChannel } from '@oyna/contract/channel';
import type { Lineup } from './lineup.ts';

/** A part of the line-up: everything, the favourites, or a category by its slug. */
export type LineupPart =
  | { readonly kind: 'all' }
  | { readonly kind: 'favourites' }
  | { readonly kind: 'category'; readonly slug: string };

/** The channels of a part: favourites first, otherwise by number. */
export function channelsOf(
  { all }: Lineup,
  part: LineupPart,
  favourites: ReadonlySet<number>,
): readonly LineupChannel[] {
  const isIn = ({ id, category }: LineupChannel): boolean =>
    part.kind === 'all' || (part.kind === 'favourites' ? favourites.has(id) : category?.slug === part.slug);
  const shown = all.filter(isIn);
  if (favourites.size === 0 || part.kind === 'favourites') return shown;
  const isFirst = ({ id }: LineupChannel): boolean => favourites.has(id);
  return [...shown.filter(isFirst), ...shown.filter((channel) => !isFirst(channel))];
}
