import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hoursOf } from '#server/src/modules/ingest/record/hours-of.ts';
import { hourOf } from '#server/src/modules/recording/public.ts';

const spans = fc.array(
  fc
    .record({ from: fc.integer({ min: 10_000, max: 500_000 }), length: fc.integer({ min: 1, max: 90_000 }) })
    .map(({ from, length }) => ({ from, to: from + length })),
  { maxLength: 10 },
);

test('has every hour of some spans and hardly any other', () => {
  fc.assert(
    fc.property(spans, fc.integer({ min: 0, max: 700_000 }), (them, time) => {
      const isNeeded = them.some(({ from, to }) => time >= from && time < to);
      const hours = hoursOf(them);
      if (isNeeded) expect(hours).toContain(hourOf(time));
      const isNear = them.some(({ from, to }) => time >= from - 3660 && time < to + 3600);
      if (!isNear) expect(hours).not.toContain(hourOf(time));
    }),
  );
});
