import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CATCH_UP_RATE,
  followLive,
  type LiveSample,
  newLiveFollow,
} from '#src/features/player/live/live-follow.ts';

const WINDOW = 7200;
const HOUR = 3600;

/** A live channel and its viewer, with a sample each second. */
function simulate() {
  let follow = newLiveFollow;
  let edge = 100_000;
  let position = edge;
  let now = 0;
  let wantsPlay = true;
  let away = false;
  const jumps: number[] = [];
  const range = () => ({ start: edge - WINDOW, end: edge });
  const sample = (): LiveSample => ({ now, position, range: range(), wantsPlay, away });
  const second = (plays: boolean): void => {
    now += 1000;
    edge += 1;
    if (plays && wantsPlay) position += follow.rate;
    const step = followLive(follow, sample());
    if (step.jumps) {
      jumps.push(edge - position);
      position = edge;
    }
    follow = step.follow;
  };
  const run = (seconds: number, plays = true): void => {
    for (let passed = 0; passed < seconds; passed++) second(plays);
  };
  run(3);
  return {
    run,
    /** The picture stands still although the viewer wants to watch. */
    stall: (seconds: number) => run(seconds, false),
    pause: (seconds: number) => {
      wantsPlay = false;
      run(seconds);
      wantsPlay = true;
    },
    hide: (seconds: number) => {
      [wantsPlay, away] = [false, true];
      run(seconds);
      [wantsPlay, away] = [true, false];
    },
    seek: (by: number) => {
      position = Math.min(edge, position + by);
    },
    sleep: (seconds: number) => {
      now += seconds * 1000;
      edge += seconds;
    },
    /** An encoder restarts, or the loop of a channel wraps: the timeline continues elsewhere. */
    discontinuity: (by: number) => {
      edge += by;
    },
    behind: () => edge - position,
    rate: () => follow.rate,
    follows: () => follow.follows,
    jumps,
  };
}

describe('a viewer of the present', () => {
  test('is not disturbed at the edge', () => {
    const live = simulate();
    live.run(6 * HOUR);
    expect([live.behind(), live.rate(), live.jumps]).toEqual([0, 1, []]);
  });

  test('catches up after a stall, at a rate that nobody notices', () => {
    const live = simulate();
    live.stall(8);
    expect(live.rate()).toBe(CATCH_UP_RATE);
    live.run(150);
    expect(live.behind()).toBeLessThan(1.1);
    expect([live.rate(), live.jumps]).toEqual([1, []]);
  });

  test('returns to the present at once after a long stall', () => {
    const live = simulate();
    live.stall(31);
    expect(live.jumps).toHaveLength(1);
    expect(live.behind()).toBe(0);
  });

  test.each([
    ['forward by an hour', HOUR],
    ['back by a day', -24 * HOUR],
    ['forward by a year', 365 * 24 * HOUR],
  ])('moves along when the timeline continues %s', (_, by) => {
    const live = simulate();
    live.discontinuity(by);
    live.run(2);
    expect(live.behind()).toBeLessThan(2);
    expect(live.follows()).toBe(true);
  });

  test('stays close to the present for six hours of stalls and discontinuities', () => {
    const event = fc.oneof(
      fc.record({ kind: fc.constant('stall' as const), by: fc.integer({ min: 1, max: 40 }) }),
      fc.record({ kind: fc.constant('discontinuity' as const), by: fc.integer({ min: -9000, max: 9000 }) }),
    );
    fc.assert(
      fc.property(fc.array(event, { minLength: 12, maxLength: 12 }), (events) => {
        const live = simulate();
        for (const { kind, by } of events) {
          live[kind](by);
          live.run(HOUR / 2);
          expect(Math.abs(live.behind())).toBeLessThanOrEqual(4);
          expect([live.follows(), live.rate()]).toEqual([true, 1]);
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('a viewer of the past', () => {
  test.each([
    ['a seek', (live: ReturnType<typeof simulate>) => live.seek(-600), 600],
    ['a pause', (live: ReturnType<typeof simulate>) => live.pause(600), 600],
    ['a small step back', (live: ReturnType<typeof simulate>) => live.seek(-10), 10],
  ])('keeps the distance after %s', (_, leave, distance) => {
    const live = simulate();
    leave(live);
    live.run(HOUR);
    expect(live.behind()).toBeCloseTo(distance, 0);
    expect([live.rate(), live.jumps, live.follows()]).toEqual([1, [], false]);
  });

  test('returns to the edge when the set slept', () => {
    const live = simulate();
    live.sleep(900);
    live.run(2);
    expect(live.behind()).toBeLessThan(4);
    expect([live.jumps.length, live.follows()]).toEqual([1, true]);
  });

  test('returns to the edge when the app was hidden, which paused it', () => {
    const live = simulate();
    live.hide(75);
    live.run(2);
    expect(live.behind()).toBeLessThan(4);
    expect([live.jumps.length, live.follows()]).toEqual([1, true]);
  });

  test('returns to the edge at once after a short sleep, too', () => {
    const live = simulate();
    live.hide(12);
    live.run(1);
    expect([live.behind(), live.jumps.length]).toEqual([0, 1]);
  });

  test('keeps the distance of a viewer who had gone back before the app was hidden', () => {
    const live = simulate();
    live.seek(-600);
    live.run(3);
    const before = live.behind();
    live.hide(75);
    live.run(5);
    expect(live.behind() - before).toBeCloseTo(75, 0);
    expect(live.jumps).toEqual([]);
  });

  test('follows live again after returning to the edge', () => {
    const live = simulate();
    live.seek(-600);
    live.run(60);
    live.seek(1000);
    live.run(2);
    expect(live.follows()).toBe(true);
  });

  test('is brought back when the timeline ends before the position', () => {
    const live = simulate();
    live.seek(-60);
    live.run(5);
    live.discontinuity(-2 * HOUR);
    live.run(2);
    expect(live.behind()).toBeLessThan(2);
  });
});
