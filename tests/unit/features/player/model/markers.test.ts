import type { Marker } from '@oyna/contract/playback';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditsStart, skipAt } from '#src/features/player/model/markers.ts';

const intro: Marker = { kind: 'intro', start: 30, end: 90 };
const recap: Marker = { kind: 'recap', start: 0, end: 30 };
const credits: Marker = { kind: 'credits', start: 2600, end: 2700 };
const all = [recap, intro, credits];

describe('a skippable section', () => {
  test('is the current intro or recap with its end', () => {
    expect(skipAt(all, 10)).toEqual({ kind: 'recap', to: 30, fresh: false });
    expect(skipAt(all, 31)).toEqual({ kind: 'intro', to: 90, fresh: true });
    expect(skipAt(all, 500)).toBeNull();
    expect(skipAt(all, 2650)).toBeNull();
  });

  test('is not offered shortly before its end', () => {
    expect(skipAt(all, 89)).toBeNull();
  });

  test('always leads forward by more than a moment', () => {
    const marker = fc.record({
      kind: fc.constantFrom('intro' as const, 'recap' as const, 'credits' as const),
      start: fc.nat(3000),
      end: fc.nat(3000),
    });
    fc.assert(
      fc.property(fc.array(marker, { maxLength: 6 }), fc.nat(3000), (markers, position) => {
        const skip = skipAt(markers, position);
        if (skip) expect(skip.to).toBeGreaterThanOrEqual(position + 2);
      }),
    );
  });
});

test('takes the last credits', () => {
  expect(creditsStart([{ kind: 'credits', start: 5, end: 9 }, ...all])).toBe(2600);
  expect(creditsStart([intro])).toBeNull();
  expect(creditsStart([{ kind: 'credits', start: 9, end: 9 }])).toBeNull();
});
