import { describe, expect, test } from 'vitest';
import { blocksOf, keepBlocks } from '#src/features/guide/model/guide-blocks.ts';

const HOUR = 3_600_000;
const midnight = Date.parse('2026-11-22T00:00:00+05:00');
const channels = Array.from({ length: 500 }, (_, index) => index + 1);

describe('the blocks of a guide', () => {
  test('start every six hours from midnight in Tashkent', () => {
    const span = { first: 0, last: 3, from: midnight + 5 * HOUR, to: midnight + 8 * HOUR };
    expect(blocksOf(channels, span).map(({ from }) => from)).toEqual([midnight, midnight + 6 * HOUR]);
  });

  test('are exactly those with rows of the span', () => {
    const span = { first: 11, last: 12, from: midnight, to: midnight + HOUR };
    expect(blocksOf(channels, span).map((block) => block.channels.split(',').map(Number))).toEqual([
      channels.slice(0, 12),
      channels.slice(12, 24),
    ]);
  });

  test('never reach beyond the last channel', () => {
    const span = { first: 490, last: 520, from: midnight, to: midnight + HOUR };
    expect(blocksOf(channels, span)).toHaveLength(2);
    expect(blocksOf([], { ...span, first: 0, last: -1 })).toEqual([]);
  });

  test('are kept up to a limit while the viewer looks elsewhere', () => {
    const at = (hours: number) =>
      blocksOf(channels, {
        first: 0,
        last: 0,
        from: midnight + hours * HOUR,
        to: midnight + hours * HOUR + 1,
      });
    let held = keepBlocks([], at(0), 3);
    for (const hours of [6, 12, 18]) held = keepBlocks(held, at(hours), 3);
    expect(held.map(({ from }) => (from - midnight) / HOUR)).toEqual([18, 12, 6]);
    expect(keepBlocks(held, at(12), 3)).toBe(held);
  });
});
