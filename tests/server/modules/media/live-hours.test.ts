import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mediaPlaylist } from '#server/src/modules/media/live/hls.ts';
import { shiftSegment } from '#server/src/modules/media/live/shift-segment.ts';
import {
  epoch,
  isServed,
  segmentAt,
  segmentSpan,
  windowAt,
} from '#server/src/modules/media/live/timeline.ts';
import type { LoopFacts } from '#server/src/modules/media/media-facts.ts';
import { timesOf } from '../../support/media-fixture.ts';

const folder = join(import.meta.dirname, '../../../../server/demo/media/oyna-1');
const loop = JSON.parse(readFileSync(join(folder, 'media.json'), 'utf8')) as LoopFacts;
const hours = 6;
/** Half an hour before midnight in Tashkent, seconds since 1970. */
const begin = Date.parse('2026-11-22T18:30:00Z') / 1000;
const at = (second: number) => new Date(second * 1000);

describe.each(loop.tracks.map((track) => [track.id, track] as const))('six hours of %s', (id, track) => {
  const nominal = loop.duration / track.segments.length;
  const newest = (second: number) => windowAt(loop, track, at(second), 30).at(-1)?.number ?? 0;

  test('bring one segment after another, each in time, over every wrap of the loop', () => {
    let next = newest(begin) - 2;
    let end = segmentSpan(track, segmentAt(loop, track, next - 1)).to;
    let wraps = 0;
    for (let second = begin; second < begin + hours * 3600; second += 4) {
      const segment = segmentAt(loop, track, next);
      expect(isServed(track, segment, at(second))).toBe(true);
      const { from, to } = segmentSpan(track, segment);
      expect(from).toBe(end);
      // Numbers and times of the DASH manifest are those of a constant duration.
      const late = Math.abs(from - (segment.number * nominal + epoch / 1000));
      expect(late).toBeLessThan(0.05);
      if (segment.place === 0) wraps += 1;
      end = to;
      next += 1;
    }
    expect(wraps).toBe((hours * 3600) / loop.duration);
    expect(Math.abs(newest(begin + hours * 3600) - next)).toBeLessThan(4);
  });

  test('keep the playlist’s first number and its clock in step', () => {
    let before = 0;
    for (let second = begin; second <= begin + hours * 3600; second += 300) {
      const playlist = mediaPlaylist(loop, track, at(second), 120);
      const first = Number(/#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(playlist)?.[1]);
      const clock = Date.parse(/#EXT-X-PROGRAM-DATE-TIME:(.*)/.exec(playlist)?.[1] ?? '') / 1000;
      expect(clock).toBeCloseTo(segmentSpan(track, segmentAt(loop, track, first)).from, 2);
      // Segments of sound are a little longer and shorter in turn.
      if (before > 0) expect(Math.abs(first - before - 300 / nominal)).toBeLessThanOrEqual(1);
      before = first;
    }
  });

  test('join the bytes of the last and the first file of the loop', () => {
    const count = track.segments.length;
    const turn = Math.floor(newest(begin) / count);
    const sent = (number: number) => {
      const { place } = segmentAt(loop, track, number);
      const bytes = readFileSync(join(folder, id, `${place + 1}.m4s`));
      const ticks = ((number - place) / count) * loop.duration * track.timescale;
      return timesOf(shiftSegment(bytes, ticks, number));
    };
    const [last, first] = [turn * count - 1, turn * count];
    const duration = segmentAt(loop, track, last).duration;
    expect(sent(first).start - sent(last).start).toBe(BigInt(duration));
    expect(sent(first).number).toBe(first);
  });
});
