import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createStackCursor, type StackCursor } from '#src/ui/stack-cursor.ts';
import { layOut } from '#src/ui/stack-layout.ts';

const ANCHOR = 160;
const SCREEN = 1080;

const keysTo = (count: number) => Array.from({ length: count }, (_, place) => `s${place}`);
const ofKeys = (keys: readonly string[], height = 400) =>
  layOut(
    keys.map((key) => ({ key, height })),
    ANCHOR,
  );

/** A stack of equal sections that was drawn with the focus on the first, or on another one. */
function drawn(count: number, key: string | null = null, height = 400): StackCursor {
  const cursor = createStackCursor(key, () => false);
  cursor.show(cursor.plan(ofKeys(keysTo(count), height)));
  return cursor;
}

/** Draws other sections. */
function redraw(cursor: StackCursor, keys: readonly string[], height = 400): void {
  cursor.show(cursor.plan(ofKeys(keys, height)));
}

describe('a stack', () => {
  test('stands at its top until the focus leaves the first section', () => {
    const cursor = drawn(8);
    expect(cursor.offset()).toBe(0);
    cursor.enter('s1', 'keys');
    expect(cursor.offset()).toBe(400 - ANCHOR);
  });

  test('does not slide while all of it fits on the screen', () => {
    const cursor = drawn(2);
    cursor.enter('s1', 'keys');
    expect(cursor.offset()).toBe(0);
  });

  test('keeps its last sections on the screen together', () => {
    const cursor = drawn(8);
    cursor.enter('s6', 'keys');
    const offset = cursor.offset();
    cursor.enter('s7', 'keys');
    expect(cursor.offset()).toBe(offset);
    expect(8 * 400 - offset).toBeLessThanOrEqual(SCREEN);
  });

  test('begins at the section that had the focus', () => {
    const cursor = drawn(8, 's4');
    expect(cursor.offset()).toBe(4 * 400 - ANCHOR);
  });

  test('names the neighbours of the focused section, and none past its ends', () => {
    const cursor = drawn(3, 's1');
    expect([-2, -1, 1, 2].map((by) => cursor.keyAt(by))).toEqual([undefined, 's0', 's2', undefined]);
  });

  test('without sections has no focused one', () => {
    const cursor = drawn(0, 's4');
    expect(cursor.key()).toBeNull();
    redraw(cursor, keysTo(2));
    expect(cursor.key()).toBe('s0');
  });
});

describe('sections that come and go', () => {
  test('leave the focus to the successor of a removed one', () => {
    const cursor = drawn(8, 's4');
    redraw(cursor, ['s0', 's1', 's2', 's3', 's5', 's6']);
    expect(cursor.key()).toBe('s5');
  });

  test('do not count until they are shown', () => {
    const cursor = drawn(8);
    cursor.plan(ofKeys(['new', ...keysTo(8)]));
    expect(cursor.enter('new', 'keys')).toBeNull();
  });

  test('never move the focused section on the screen, nor slide the stack', () => {
    const lists = fc.array(fc.subarray(keysTo(14), { minLength: 1 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(lists, fc.nat(13), (all, start) => {
        const cursor = drawn(14, `s${start}`);
        // Its place from the stack's element, and the slide that the element has when drawn.
        const placeOf = (keys: readonly string[]): number => {
          const drawing = cursor.plan(ofKeys(keys));
          cursor.show(drawing);
          return (drawing.layout.tops[drawing.index] ?? 0) - drawing.origin;
        };
        let before = placeOf(keysTo(14));
        for (const keys of all) {
          const key = cursor.key();
          const place = placeOf(keys);
          if (cursor.key() === key) expect(place).toBe(before);
          before = place;
        }
      }),
    );
  });
});

describe('a pointer', () => {
  test('focuses a section that is seen without sliding the stack', () => {
    const cursor = drawn(8, 's2');
    const offset = cursor.offset();
    cursor.enter('s3', 'pointer');
    expect(cursor.offset()).toBe(offset);
    expect(cursor.lead()).toBe(1);
  });

  test('gives the stack to the keys, which slide it to the focus', () => {
    const cursor = drawn(8, 's2');
    cursor.enter('s3', 'pointer');
    cursor.settle();
    expect(cursor.offset()).toBe(3 * 400 - ANCHOR);
  });

  test('leads no longer once a key has moved the focus', () => {
    const cursor = drawn(8, 's2');
    cursor.enter('s3', 'pointer');
    cursor.enter('s4', 'keys');
    expect(cursor.lead()).toBe(0);
    expect(cursor.offset()).toBe(4 * 400 - ANCHOR);
  });

  test('with a wheel keeps its lead as far as the section is whole', () => {
    const cursor = drawn(12, 's2', 300);
    cursor.enter('s4', 'pointer');
    cursor.enter('s5', 'wheel');
    expect(cursor.offset()).toBe(3 * 300 - ANCHOR);
    const tall = drawn(12, 's2', 500);
    tall.enter('s3', 'pointer');
    tall.enter('s4', 'wheel');
    expect(tall.offset()).toBe(4 * 500 - ANCHOR);
  });
});

describe('any walk through a stack', () => {
  const walks = fc.record({
    heights: fc.array(fc.integer({ min: 60, max: 900 }), { minLength: 1, maxLength: 20 }),
    light: fc.boolean(),
    steps: fc.array(fc.constantFrom(-1, 1, 0), { maxLength: 40 }),
  });

  test('by keys finds each section mounted and whole on the screen', () => {
    fc.assert(
      fc.property(walks, ({ heights, light, steps }) => {
        const sections = heights.map((height, place) => ({ key: `s${place}`, height }));
        const layout = layOut(sections, ANCHOR);
        const cursor = createStackCursor(null, () => light);
        cursor.show(cursor.plan(layout));
        for (const step of steps) {
          const key = step === 0 ? undefined : cursor.keyAt(step);
          if (step === 0) {
            // A pause: everything is prepared.
            for (;;) {
              const more = cursor.more('soon') ?? cursor.more('later');
              if (more === null) break;
              cursor.grow(more);
              cursor.show(cursor.plan(layout));
            }
            expect(light || cursor.suits()).toBe(true);
          } else if (key !== undefined) {
            cursor.enter(key, 'keys');
            if (!cursor.isReady()) cursor.show(cursor.plan(layout));
          }
          const { index, mounted } = cursor.plan(layout);
          expect(mounted).toContain(index);
          expect(cursor.isReady()).toBe(true);
          const top = (layout.tops[index] ?? 0) - cursor.offset();
          expect(top).toBeGreaterThanOrEqual(Math.min(0, layout.tops[index] ?? 0));
          expect(top).toBeLessThan(SCREEN);
          const height = heights[index] ?? 0;
          if (height + ANCHOR <= SCREEN) expect(top + height).toBeLessThanOrEqual(SCREEN);
        }
      }),
    );
  });
});

test('a kept section and one that the focus may return to stay in the document', () => {
  const cursor = createStackCursor('s10', () => false);
  const { mounted } = cursor.plan(ofKeys(keysTo(20)), 0, 19);
  expect([mounted[0], mounted.at(-1)]).toEqual([0, 19]);
  expect(new Set(mounted).size).toBe(mounted.length);
});
