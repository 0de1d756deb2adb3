import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownAction } from '#src/features/party/model/own-action.ts';

test('takes no stall and no correction of the rate for a seek', () => {
  const share = fc.double({ min: 0, max: 1.05, noNaN: true });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3000 }), share, (elapsed, moved) => {
      const before = { now: 0, position: 100, wantsPlay: true };
      const sample = { now: elapsed, position: 100 + (elapsed / 1000) * moved, wantsPlay: true };
      expect(ownAction(before, sample)).toBe(null);
    }),
  );
});

test('sees a seek in either direction, and a pause', () => {
  const before = { now: 0, position: 100, wantsPlay: true };
  expect(ownAction(before, { now: 200, position: 110, wantsPlay: true })).toBe('seek');
  expect(ownAction(before, { now: 200, position: 90, wantsPlay: true })).toBe('seek');
  expect(ownAction(before, { now: 200, position: 100, wantsPlay: false })).toBe('toggle');
});
