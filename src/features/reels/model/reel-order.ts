import type { Reel } from '@oyna/contract/reels';

export interface ReelOrder {
  readonly ids: readonly number[];
  /** A reel of the list. */
  readonly find: (id: number) => Reel | undefined;
}

/**
 * Each reel once, in the order of the list. The reel that the viewer came for, `front`, precedes the list unless it is
 * part of it.
 */
export function orderReels(list: readonly Reel[], front: number | null): ReelOrder {
  const byId = new Map<number, Reel>();
  for (const reel of list) if (!byId.has(reel.id)) byId.set(reel.id, reel);
  const ids = Array.from(byId.keys());
  return { ids: front === null || byId.has(front) ? ids : [front, ...ids], find: (id) => byId.get(id) };
}
