import type { CinemaCard } from '@oyna/contract/cinema';

/** Cards of a rail that are seen without scrolling. */
const SEEN = 7;
/** A rail is not left with fewer than these for the sake of variety. */
const LEAST = 6;

type Titles = readonly CinemaCard[] | undefined;

/** The rails, each without what is already seen in the one above it; `above` is what stands over the first. */
export function withoutNeighbours(above: Titles, rails: readonly Titles[]): readonly Titles[] {
  let last = above;
  return rails.map((rail) => {
    if (!rail) return rail;
    const seen = new Set(last?.slice(0, SEEN).map(({ id }) => id));
    const others = rail.filter(({ id }) => !seen.has(id));
    last = others.length >= LEAST ? others : rail;
    return last;
  });
}
