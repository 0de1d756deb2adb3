import type { Before, PlacedPiece } from './schedule.ts';

export const nothing: Before = { video: 0, audio: 0, pieces: 0 };

export function sum(one: Before, other: Before, times = 1): Before {
  return {
    video: one.video + other.video * times,
    audio: one.audio + other.audio * times,
    pieces: one.pieces + other.pieces * times,
  };
}

/** The sums of some pieces of a slot. */
export function total(placed: readonly PlacedPiece[]): Before {
  const last = placed.at(-1);
  return last ? sum(last.before, { ...last.counts, pieces: 1 }) : nothing;
}
