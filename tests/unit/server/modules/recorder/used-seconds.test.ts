import fc from 'fast-check';
import { expect, test } from 'vitest';
import { usedSeconds } from '#server/src/modules/recorder/used-seconds.ts';

const minute = 60_000;
const ranges = fc.array(
  fc
    .record({
      channel: fc.integer({ min: 1, max: 3 }),
      start: fc.integer({ min: 0, max: 300 }),
      length: fc.integer({ min: 0, max: 60 }),
    })
    .map(({ channel, start, length }) => ({
      channel,
      from: new Date(start * minute),
      to: new Date((start + length) * minute),
    })),
  { maxLength: 30 },
);

test('needs each minute of a channel once, in any order', () => {
  fc.assert(
    fc.property(ranges, (them) => {
      const minutes = new Set(
        them.flatMap(({ channel, from, to }) =>
          Array.from({ length: (to.getTime() - from.getTime()) / minute }, (_, by) =>
            [channel, from.getTime() / minute + by].join(),
          ),
        ),
      );
      expect(usedSeconds(them)).toBe(minutes.size * 60);
      expect(usedSeconds(them.toReversed())).toBe(minutes.size * 60);
    }),
  );
});
