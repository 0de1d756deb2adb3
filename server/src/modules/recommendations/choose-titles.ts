const maxBecause = 3;
const maxCards = 20;
/** Rails with fewer titles are left out. */
const minCards = 3;

interface Source {
  readonly id: number;
  readonly neighbours: readonly number[];
}

interface Choice {
  /** The watched title because of which these were chosen; `null`: several. */
  readonly source: number | null;
  readonly ids: readonly number[];
}

/**
 * Distributes titles over rails, each title once: for the latest sources those watched together with them, then similar
 * ones; at last those that many sources have in common. `fresh` has the titles that may be chosen, each with whether it comes
 * before the others of its rail.
 */
export function chooseTitles(
  sources: readonly Source[],
  similar: ReadonlyMap<number, readonly number[]>,
  fresh: ReadonlyMap<number, boolean>,
): Choice[] {
  const used = new Set(sources.map(({ id }) => id));
  const take = (ids: readonly number[]): number[] => {
    const free = [...new Set(ids)].filter((id) => fresh.has(id) && !used.has(id));
    const isFirst = (id: number): number => (fresh.get(id) ? 1 : 0);
    const taken = free.sort((a, b) => isFirst(b) - isFirst(a)).slice(0, maxCards);
    if (taken.length < minCards) return [];
    for (const id of taken) used.add(id);
    return taken;
  };
  const choices: Choice[] = [];
  for (const { id, neighbours } of sources) {
    if (choices.length === maxBecause) break;
    const ids = take([...neighbours, ...(similar.get(id) ?? [])]);
    if (ids.length > 0) choices.push({ source: id, ids });
  }
  const common = take(mostCommon(sources));
  return common.length > 0 ? [...choices, { source: null, ids: common }] : choices;
}

/** Titles near many sources first; a near neighbour counts more than a far one. */
function mostCommon(sources: readonly Source[]): number[] {
  const scores = new Map<number, number>();
  for (const { neighbours } of sources) {
    for (const [place, id] of neighbours.entries()) scores.set(id, (scores.get(id) ?? 0) + 1 / (place + 2));
  }
  return [...scores].sort(([a, one], [b, other]) => other - one || a - b).map(([id]) => id);
}
