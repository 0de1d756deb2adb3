import type { OwnedSource } from './source-ref.ts';

interface Preference {
  /** Whether a source does not work now. */
  readonly isDead: (ref: string) => boolean;
  /** The source that the viewer's set played last, and whether it failed there; `null` at the beginning. */
  readonly last: { readonly ref: string; readonly failed: boolean } | null;
}

/**
 * The order in which a set tries the sources of an item: that of the catalogue with dead ones last. A set keeps the source that
 * it plays. After a failure it goes on with the next one in the round, and comes to the failed one last.
 */
export function orderSources(
  sources: readonly OwnedSource[],
  { isDead, last }: Preference,
): readonly OwnedSource[] {
  const place = last ? sources.findIndex(({ ref }) => ref === last.ref) : -1;
  const current = sources[place];
  const deadLast = (all: readonly OwnedSource[]) => [
    ...all.filter(({ ref }) => !isDead(ref)),
    ...all.filter(({ ref }) => isDead(ref)),
  ];
  if (!last || !current) return deadLast(sources);
  const others = deadLast([...sources.slice(place + 1), ...sources.slice(0, place)]);
  return last.failed ? [...others, current] : [current, ...others];
}
