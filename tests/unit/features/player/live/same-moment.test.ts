import { expect, test } from 'vitest';
import { sameMoment } from '#src/features/player/live/same-moment.ts';

/** Seen a minute before live, three seconds before the other source was loaded. */
const seen = { position: 5340, range: { start: 0, end: 5400 }, startTime: 1_000_000, now: 7000 };
/** A timeline that begins 4,000 s later, and is loaded up to its end. */
const loaded = { range: { start: 0, end: 1400 }, startTime: 5_000_000, now: 10_000 };

test.each([
  ['at the same moment by its dates', {}, {}, 1340],
  ['as far behind live if its clock is hours off', {}, { startTime: 21_000_000 }, 1337],
  ['as far behind live without dates', {}, { startTime: null }, 1337],
  ['as far behind live after a source without dates', { startTime: null }, {}, 1337],
  ['near the beginning of a window that is too short', {}, { range: { start: 1350, end: 1400 } }, 1356],
  ['at the live edge for somebody who watched live', { position: 5395 }, {}, 1400],
])('another source goes on %s', (_, before, after, expected) => {
  expect(sameMoment({ ...seen, ...before }, { ...loaded, ...after })).toBe(expected);
});
