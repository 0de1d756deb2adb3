// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Orientation } from '#src/focus/tree/focus-tree.ts';
import { nextAlong } from '#src/focus/tree/group-order.ts';

/** Focusables `A`, `B`, `C` … in document order, each wrapped in `depth` elements. */
function focusables(count: number, depth = 0) {
  const page = document.createElement('div');
  return Array.from({ length: count }, (_, index) => {
    let parent = page;
    for (let level = 0; level < depth; level++) parent = parent.appendChild(document.createElement('div'));
    const node = parent.appendChild(document.createElement('div'));
    return { focusKey: String.fromCharCode(65 + index), node };
  });
}

function go(orientation: Orientation, direction: 'up' | 'down' | 'left' | 'right', from: string) {
  // Navigation lists focusables in the order of registration, which is irrelevant.
  return nextAlong(orientation, direction, from, focusables(3).reverse())?.focusKey ?? null;
}

describe('a direction inside a group', () => {
  /*
   *   A
   *   B
   *   C
   */
  test('goes up and down in a column', () => {
    expect([go('vertical', 'down', 'A'), go('vertical', 'up', 'B')]).toEqual(['B', 'A']);
  });

  test('leaves a column sideways', () => {
    expect([go('vertical', 'left', 'B'), go('vertical', 'right', 'B')]).toEqual([null, null]);
  });

  /*
   *   A  B  C
   */
  test('goes left and right in a row', () => {
    expect([go('horizontal', 'right', 'B'), go('horizontal', 'left', 'B')]).toEqual(['C', 'A']);
  });

  test('leaves a row upwards and downwards', () => {
    expect([go('horizontal', 'up', 'B'), go('horizontal', 'down', 'B')]).toEqual([null, null]);
  });

  test('leaves at both ends instead of wrapping', () => {
    expect([go('vertical', 'up', 'A'), go('vertical', 'down', 'C')]).toEqual([null, null]);
  });

  test('passes over siblings that cannot be entered', () => {
    const next = nextAlong('vertical', 'down', 'A', focusables(3), (key) => key !== 'B');
    expect(next?.focusKey).toBe('C');
  });

  test('leaves from a focusable outside the group', () => {
    expect(go('vertical', 'down', 'Z')).toBeNull();
  });

  test('follows document order for any order of registration and any depth', () => {
    fc.assert(
      fc.property(
        fc
          .integer({ min: 2, max: 8 })
          .chain((count) => fc.shuffledSubarray([...Array(count).keys()], { minLength: count })),
        fc.nat({ max: 3 }),
        (order, depth) => {
          const all = focusables(order.length, depth);
          const added = order.flatMap((index) => all[index] ?? []);
          all.forEach((focusable, index) => {
            expect(nextAlong('vertical', 'down', focusable.focusKey, added)).toBe(all[index + 1] ?? null);
            expect(nextAlong('vertical', 'up', focusable.focusKey, added)).toBe(all[index - 1] ?? null);
          });
        },
      ),
    );
  });
});
