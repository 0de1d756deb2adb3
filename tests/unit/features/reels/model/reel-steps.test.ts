import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atReel, type ReelEvent, type ReelSteps, stepReels } from '#src/features/reels/model/reel-steps.ts';

const ids = [10, 20, 30];
const on: ReelEvent = { type: 'step', by: 1 };
const back: ReelEvent = { type: 'step', by: -1 };
const due: ReelEvent = { type: 'due' };
const listed: ReelEvent = { type: 'listed' };

function walk(state: ReelSteps, events: readonly ReelEvent[], list: readonly number[] = ids): ReelSteps {
  return events.reduce((now, event) => stepReels(now, event, list), state);
}

const event: fc.Arbitrary<ReelEvent> = fc.oneof(
  fc.constantFrom(on, back, due, listed),
  fc.integer({ min: 1, max: 30 }).map((id): ReelEvent => ({ type: 'opened', id })),
);

describe('steps through reels', () => {
  test('show the next reel at once', () => {
    expect(walk(atReel(10), [on])).toMatchObject({ shown: 20, opened: 10 });
  });

  test('open the shown reel when the keys rest', () => {
    expect(walk(atReel(10), [on, due])).toMatchObject({ shown: 20, opened: 20, direction: 1 });
  });

  test('open only the last of several quick ones', () => {
    expect(walk(atReel(10), [on, on, back, on])).toMatchObject({ shown: 30, opened: 10 });
  });

  test('stay at the first reel', () => {
    const state = atReel(10);
    expect(stepReels(state, back, ids)).toBe(state);
  });

  test('stay at the end after the last reel', () => {
    const end = walk(atReel(30), [on]);
    expect(end).toMatchObject({ shown: 'end', opened: 'end' });
    expect(stepReels(end, on, ids)).toBe(end);
  });

  test('lead back from the end to the last reel', () => {
    expect(walk(atReel(30), [on, back, due])).toMatchObject({ shown: 30, opened: 30, direction: -1 });
  });

  test('go on from the end to the first reel of a page that arrives', () => {
    const end = walk(atReel(30), [on]);
    expect(stepReels(end, listed, ids)).toBe(end);
    expect(walk(end, [listed], [...ids, 40, 50])).toMatchObject({ shown: 40, opened: 40 });
  });

  test('go on to the follower of the reel if the list puts it elsewhere', () => {
    const end = walk(atReel(20), [on], [20]);
    expect(walk(end, [listed])).toMatchObject({ shown: 30, opened: 30 });
  });

  test('begin at the first reel of the list without a reel in the address', () => {
    expect(walk(atReel(null), [on])).toEqual(atReel(null));
    expect(walk(atReel(null), [listed])).toEqual(atReel(10));
  });

  test('enter the list from a reel that is not part of it', () => {
    expect(walk(atReel(99), [back])).toEqual(atReel(99));
    expect(walk(atReel(99), [on])).toMatchObject({ shown: 10 });
  });

  test('forget the aim when a reel is opened in another way', () => {
    expect(walk(atReel(10), [on, { type: 'opened', id: 30 }])).toEqual(atReel(30));
  });

  function everyWalk(check: (state: ReelSteps, reels: readonly number[]) => void): void {
    const list = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(list, fc.array(event, { maxLength: 60 }), (reels, events) => {
        const known = events.filter((each) => each.type !== 'opened' || reels.indexOf(each.id) >= 0);
        check(walk(atReel(reels[0] ?? null), known, reels), reels);
      }),
    );
  }

  test('are always at a place of the list', () => {
    everyWalk((state, reels) => expect([...reels, 'end']).toContain(state.shown));
  });

  test('come to rest when due', () => {
    everyWalk((state, reels) => {
      const rested = stepReels(state, due, reels);
      expect(rested.opened).toBe(rested.shown);
    });
  });
});
