import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type RailGeometry,
  railOffset,
  railWindow,
  stepCursor,
  stepGrid,
} from '#src/focus/cursor/rail-window.ts';

/** Rails with at least two visible cards, and a cursor on one of their cards. */
const rail = fc
  .record({
    width: fc.integer({ min: 100, max: 800 }),
    gap: fc.integer({ min: 0, max: 60 }),
    viewport: fc.integer({ min: 1720, max: 1920 }),
    count: fc.integer({ min: 1, max: 300 }),
    share: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  })
  .map(({ width, gap, viewport, count, share }) => ({
    geometry: { step: width + gap, width, viewport } satisfies RailGeometry,
    count,
    cursor: Math.floor(share * count),
  }));

const posters: RailGeometry = { step: 272, width: 240, viewport: 1648 };

describe('a rail under its cursor', () => {
  test('shows the focused card whole', () => {
    fc.assert(
      fc.property(rail, ({ geometry, count, cursor }) => {
        const left = cursor * geometry.step - railOffset(cursor, count, geometry);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left + geometry.width).toBeLessThanOrEqual(geometry.viewport);
      }),
    );
  });

  test('never leaves a gap behind the last card or before the first', () => {
    fc.assert(
      fc.property(rail, ({ geometry, count, cursor }) => {
        const offset = railOffset(cursor, count, geometry);
        const total = (count - 1) * geometry.step + geometry.width;
        expect(offset).toBeGreaterThanOrEqual(0);
        expect(offset).toBeLessThanOrEqual(Math.max(0, total - geometry.viewport));
      }),
    );
  });

  test('moves at most one step, in the direction of the cursor', () => {
    fc.assert(
      fc.property(rail, ({ geometry, count, cursor }) => {
        const step = railOffset(cursor + 1, count, geometry) - railOffset(cursor, count, geometry);
        expect(step).toBeGreaterThanOrEqual(0);
        expect(step).toBeLessThanOrEqual(geometry.step);
      }),
    );
  });

  test('mounts every card that is visible now and one step on', () => {
    fc.assert(
      fc.property(rail, fc.boolean(), ({ geometry, count, cursor }, moves) => {
        const { first, last } = railWindow(cursor, count, geometry, moves);
        expect(first).toBeGreaterThanOrEqual(0);
        expect(last).toBeLessThan(count);
        for (const at of [cursor - 1, cursor, cursor + 1]) {
          if (at < 0 || at >= count) continue;
          const offset = railOffset(at, count, geometry);
          const seen = Array.from({ length: count }, (_, place) => place).filter(
            (place) =>
              place * geometry.step + geometry.width > offset &&
              place * geometry.step < offset + geometry.viewport,
          );
          expect(first).toBeLessThanOrEqual(seen[0] ?? -1);
          expect(last).toBeGreaterThanOrEqual(seen[seen.length - 1] ?? count);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('mounts few more cards than are visible, however long it is', () => {
    fc.assert(
      fc.property(rail, ({ geometry, count, cursor }) => {
        const { first, last } = railWindow(cursor, count, geometry);
        expect(last - first).toBeLessThanOrEqual(2 * Math.ceil(geometry.viewport / geometry.step) + 4);
      }),
    );
  });

  test('holds the second column while it scrolls', () => {
    expect([0, 1, 2, 3].map((cursor) => railOffset(cursor, 20, posters))).toEqual([0, 0, 272, 544]);
    expect(railOffset(19, 20, posters)).toBe(19 * 272 + 240 - 1648);
  });

  test('does not move when it is fully visible', () => {
    expect([0, 3, 5].map((cursor) => railOffset(cursor, 6, posters))).toEqual([0, 0, 0]);
  });

  test('without cards mounts nothing', () => {
    const { first, last } = railWindow(0, 0, posters);
    expect(last).toBeLessThan(first);
  });
});

describe('an arrow along a list', () => {
  test('stops at the ends', () => {
    expect([stepCursor(0, 3, -1), stepCursor(0, 3, 1), stepCursor(2, 3, 1)]).toEqual([null, 1, null]);
    expect(stepCursor(0, 0, 1)).toBeNull();
  });
});

/*
 *   0  1  2
 *   3  4  5
 *   6  7
 */
describe('an arrow in a grid', () => {
  const go = (from: number, direction: 'up' | 'down' | 'left' | 'right') => stepGrid(from, 8, 3, direction);

  test('moves to the neighbour', () => {
    expect([go(4, 'up'), go(4, 'down'), go(4, 'left'), go(4, 'right')]).toEqual([1, 7, 3, 5]);
  });

  test('stops at every edge', () => {
    expect([go(1, 'up'), go(7, 'down'), go(3, 'left'), go(2, 'right')]).toEqual([null, null, null, null]);
  });

  test('moves to the last card from above a shorter row', () => {
    expect(go(5, 'down')).toBe(7);
  });

  test('stops at the end of a shorter row', () => {
    expect([go(7, 'right'), go(6, 'down')]).toEqual([null, null]);
  });

  const anyStep = fc
    .record({
      count: fc.integer({ min: 1, max: 200 }),
      columns: fc.integer({ min: 1, max: 12 }),
      at: fc.nat({ max: 199 }),
      direction: fc.constantFrom('up', 'down', 'left', 'right'),
    })
    .map(({ count, columns, at, direction }) => {
      const cursor = at % count;
      const next = stepGrid(cursor, count, columns, direction);
      return { count, columns, direction, cursor, next };
    });

  test('stays in the grid', () => {
    fc.assert(
      fc.property(anyStep, ({ count, columns, direction, cursor, next }) => {
        if (next === null) return;
        expect(next).toBeGreaterThanOrEqual(0);
        expect(next).toBeLessThan(count);
        if (direction === 'down' && next !== cursor + columns) expect(next).toBe(count - 1);
      }),
    );
  });

  test('returns by the opposite arrow from a full row', () => {
    const opposite = { up: 'down', down: 'up', left: 'right', right: 'left' } as const;
    fc.assert(
      fc.property(anyStep, ({ count, columns, direction, cursor, next }) => {
        if (next === null || (direction === 'down' && next !== cursor + columns)) return;
        expect(stepGrid(next, count, columns, opposite[direction])).toBe(cursor);
      }),
    );
  });

  test('reaches every card from the first by Down and Right', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 8 }), (count, columns) => {
        const reached = new Set([0]);
        for (const at of reached) {
          for (const direction of ['down', 'right'] as const) {
            const next = stepGrid(at, count, columns, direction);
            if (next !== null) reached.add(next);
          }
        }
        expect(reached.size).toBe(count);
      }),
    );
  });
});
