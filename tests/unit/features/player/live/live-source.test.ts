import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { epoch, segmentAt, segmentSpan, windowAt } from '#server/src/modules/media/live/timeline.ts';
import type { LoopFacts } from '#server/src/modules/media/media-facts.ts';
import { followLive, newLiveFollow } from '#src/features/player/live/live-follow.ts';

const HOUR = 3600;
const WINDOW = 7200;
/** Players stay this far behind the newest segment, in seconds. */
const DELAY = 12;
const loop = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../../server/demo/media/oyna-1/media.json'), 'utf8'),
) as LoopFacts;
const [track] = loop.tracks;
if (!track) throw new Error('The demo has no track');

/** Half an hour before midnight in Tashkent. */
const begin = Date.parse('2026-11-22T18:30:00Z') / 1000;

/** The seek range of the demo's channel: it grows by a segment at a time, as playlists do. */
function rangeAt(second: number) {
  const last = windowAt(loop, track as (typeof loop.tracks)[0], new Date(second * 1000), 30).at(-1);
  const end = last ? segmentSpan(track as (typeof loop.tracks)[0], last).to - DELAY : 0;
  return { start: end - WINDOW, end };
}

/** Watches the present from `begin`; `clock` maps each second to the time by which the server makes its window. */
function watch(seconds: number, clock: (second: number) => number) {
  let follow = newLiveFollow;
  let position = rangeAt(begin).end;
  const jumps: number[] = [];
  const rates = new Set<number>();
  let apart = 0;
  for (let passed = 1; passed <= seconds; passed++) {
    position += follow.rate;
    const range = rangeAt(clock(begin + passed));
    const step = followLive(follow, { now: passed * 1000, position, range, wantsPlay: true });
    if (step.jumps) {
      jumps.push(passed);
      position = range.end;
    } else apart = Math.max(apart, Math.abs(range.end - position));
    follow = step.follow;
    rates.add(follow.rate);
  }
  return { jumps, rates: [...rates], apart, follows: follow.follows };
}

describe('six hours of the demo’s live source', () => {
  test('wrap more than 200 times without a jump or another rate', () => {
    const wraps = (6 * HOUR) / loop.duration;
    expect(wraps).toBeGreaterThan(200);
    // The first segment of a loop follows the last one of the loop before.
    const count = track.segments.length;
    const turn = Math.floor((begin - epoch / 1000) / loop.duration);
    for (let wrap = turn; wrap < turn + wraps; wrap++) {
      const [last, first] = [segmentAt(loop, track, wrap * count - 1), segmentAt(loop, track, wrap * count)];
      expect([first.place, first.start]).toEqual([0, last.start + last.duration]);
    }
    const seen = watch(6 * HOUR, (second) => second);
    expect(seen).toMatchObject({ jumps: [], rates: [1], follows: true });
    expect(seen.apart).toBeLessThanOrEqual(4);
  });

  test.each([
    ['forward by an hour', HOUR],
    ['back by ten minutes', -600],
    ['back by a day', -24 * HOUR],
  ])('are watched on after the server’s clock jumped %s', (_, by) => {
    const seen = watch(6 * HOUR, (second) => (second > begin + 3 * HOUR ? second + by : second));
    expect(seen).toMatchObject({ jumps: [3 * HOUR + 1], follows: true });
    expect(seen.apart).toBeLessThanOrEqual(4);
  });
});
