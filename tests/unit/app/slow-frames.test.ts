import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSlow, noteSlowFrame, type SlowFrames } from '#src/app/slow-frames.ts';

const noted = (times: readonly number[]): SlowFrames => times.reduce<SlowFrames>(noteSlowFrame, []);
const spread = (count: number, step: number) => Array.from({ length: count }, (_, at) => 1000 + at * step);

describe('slow frames', () => {
  test('are usual after eight within half a minute', () => {
    expect(isSlow(noted(spread(7, 4000)))).toBe(false);
    expect(isSlow(noted(spread(8, 4000)))).toBe(true);
  });

  test('are not usual while they are rare', () => {
    expect(isSlow(noted(spread(200, 5000)))).toBe(false);
  });

  test('count once if one frame answers many keys', () => {
    expect(isSlow(noted(spread(60, 10)))).toBe(false);
  });

  test('are usual exactly when some half minute has eight distinct ones', () => {
    const gaps = fc.array(fc.integer({ min: 100, max: 20_000 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(gaps, (steps) => {
        let at = 0;
        const times = steps.map((step) => {
          at += step;
          return at;
        });
        const ever = times.some((_, place) => isSlow(noted(times.slice(0, place + 1))));
        const crowded = times.some((time, place) => {
          const eighth = times[place + 7];
          return eighth !== undefined && eighth - time <= 30_000;
        });
        expect(ever).toBe(crowded);
      }),
    );
  });

  test('of an odd clock are a list of eight at most', () => {
    fc.assert(
      fc.property(fc.array(fc.double()), (times) => {
        expect(noted(times).length).toBeLessThanOrEqual(8);
      }),
    );
  });
});
