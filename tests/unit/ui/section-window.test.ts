import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  emptyWindow,
  isDrawn,
  nextWindow,
  type SectionWindow,
  type StackPosition,
  suits,
  withNext,
  withPrepared,
} from '#src/ui/section-window.ts';

const MAX_MOUNTED = 11;

const place = (at: number, last: number, light = false): StackPosition => ({ at, view: at, last, light });

/** The window at rest, after everything was prepared. */
function rest(window: SectionWindow, to: StackPosition): SectionWindow {
  let now = nextWindow(window, to);
  for (;;) {
    const next = withNext(now, to) ?? withPrepared(now, to);
    if (next === null) return now;
    now = nextWindow(next, to);
  }
}

/** Steps and pauses of a viewer in a stack. */
const walk = fc.record({
  last: fc.integer({ min: 0, max: 40 }),
  start: fc.nat(40),
  light: fc.boolean(),
  steps: fc.array(fc.constantFrom(1, -1, 12, 0), { maxLength: 40 }),
});

describe('the mounted sections of a stack', () => {
  test('include those that the next press shows, with their cards', () => {
    fc.assert(
      fc.property(walk, ({ last, start, light, steps }) => {
        let at = Math.min(start, last);
        let window = nextWindow(emptyWindow(at), place(at, last, light));
        for (const step of steps) {
          at = Math.max(0, Math.min(at + step, last));
          const to = place(at, last, light);
          window = step === 0 ? rest(window, to) : nextWindow(withNext(window, to) ?? window, to);
          expect(isDrawn(window, at, last)).toBe(true);
          expect(isDrawn(window, at - 1, last)).toBe(true);
          expect(isDrawn(window, at + 1, last)).toBe(true);
          expect(window.nearFrom).toBeGreaterThanOrEqual(window.from);
          expect(window.nearTo).toBeLessThanOrEqual(window.to);
          expect(window.from).toBeGreaterThanOrEqual(0);
          expect(window.to).toBeLessThanOrEqual(last);
          expect(window.to - window.from).toBeLessThan(MAX_MOUNTED);
        }
      }),
    );
  });

  test('suffice for four presses and their way back after a pause', () => {
    let window = rest(emptyWindow(10), place(10, 40));
    for (const at of [11, 12, 13]) expect(suits(window, place(at, 40))).toBe(true);
    window = nextWindow(withNext(window, place(14, 40)) ?? window, place(14, 40));
    for (const at of [13, 12, 11, 10]) expect(suits(window, place(at, 40))).toBe(true);
  });

  test('are prepared neither beyond six nor in the light tier', () => {
    expect(rest(emptyWindow(10), place(10, 40))).toMatchObject({ to: 16, nearTo: 16 });
    expect(rest(emptyWindow(10), place(10, 40, true))).toMatchObject({ to: 13, nearTo: 12 });
  });

  test('of an empty stack are none', () => {
    const { from, to } = nextWindow(emptyWindow(0), place(0, -1));
    expect(to).toBeLessThan(from);
  });
});
