import type { ArchiveSpan } from '../media-address.ts';
import type { LoopFacts, LoopTrack } from '../media-facts.ts';

/** Start of every channel's first loop; fixed for ever and the same on all servers. */
export const epoch = Date.UTC(2025, 0, 1);

/** Length of the DVR window, seconds. */
export const windowSeconds = 7200;

/** Seconds for which a segment is still served after it left the window, and may be requested before its end. */
export const graceSeconds = 120;
export const earlySeconds = 2;

export interface Segment {
  /** Number since the epoch, from 0. */
  readonly number: number;
  /** Index in the loop, from 0. */
  readonly place: number;
  /** Ticks since the epoch. */
  readonly start: number;
  readonly duration: number;
}

/** Segment `number` of a track; the number determines everything. */
export function segmentAt(loop: LoopFacts, track: LoopTrack, number: number): Segment {
  const count = track.segments.length;
  const place = number % count;
  const turn = (number - place) / count;
  const before = track.segments.slice(0, place).reduce((sum, it) => sum + it, 0);
  const start = turn * loop.duration * track.timescale + before;
  return { number, place, start, duration: track.segments[place] ?? 0 };
}

/** Seconds from the epoch to the end of a segment. */
function endOf(track: LoopTrack, segment: Segment): number {
  return (segment.start + segment.duration) / track.timescale;
}

/** Number of the last segment that has ended `seconds` after the epoch; -1 before the end of the first one. */
function lastComplete(loop: LoopFacts, track: LoopTrack, seconds: number): number {
  const mean = loop.duration / track.segments.length;
  // Segment boundaries deviate from the nominal ones by less than one segment, so the result is near.
  let number = Math.floor(seconds / mean) + 1;
  while (number >= 0 && endOf(track, segmentAt(loop, track, number)) > seconds) number--;
  return number;
}

/** The segments of the current window, in order; with `depth` seconds it is shorter. */
export function windowAt(loop: LoopFacts, track: LoopTrack, now: Date, depth = windowSeconds): Segment[] {
  const seconds = (now.getTime() - epoch) / 1000;
  const last = lastComplete(loop, track, seconds);
  const first = Math.max(0, lastComplete(loop, track, seconds - depth) + 1);
  return Array.from({ length: last - first + 1 }, (_, at) => segmentAt(loop, track, first + at));
}

/** Whether a segment may be requested now: neither in the future nor long past. */
export function isServed(track: LoopTrack, segment: Segment, now: Date): boolean {
  const age = (now.getTime() - epoch) / 1000 - endOf(track, segment);
  return age >= -earlySeconds && age <= windowSeconds + graceSeconds;
}

/** An archive range of a channel, in seconds since the epoch. Its first segments start together in all tracks. */
export interface Past {
  readonly from: number;
  readonly to: number;
}

/** Aligned to the start of a segment, so up to one segment earlier than requested. */
export function pastOf(loop: LoopFacts, span: ArchiveSpan): Past {
  const counts = new Set(loop.tracks.map((track) => track.segments.length));
  const step = counts.size === 1 ? loop.duration / Math.max(...counts) : loop.duration;
  const since = epoch / 1000;
  return { from: Math.floor((span.from - since) / step) * step, to: span.to - since };
}

/** Numbers of the first and last segment of a track in the range. */
export function numbersOf(loop: LoopFacts, track: LoopTrack, { from, to }: Past) {
  const mean = loop.duration / track.segments.length;
  return { first: Math.max(0, Math.round(from / mean)), last: Math.ceil(to / mean) - 1 };
}

/** Whether a segment belongs to the range and has ended. */
export function isKept(loop: LoopFacts, track: LoopTrack, segment: Segment, past: Past, now: Date): boolean {
  const { first, last } = numbersOf(loop, track, past);
  const age = (now.getTime() - epoch) / 1000 - endOf(track, segment);
  return segment.number >= first && segment.number <= last && age >= -earlySeconds;
}

/** Times of a segment, seconds since 1970. */
export function segmentSpan(track: LoopTrack, segment: Segment): ArchiveSpan {
  const since = epoch / 1000;
  return { from: since + segment.start / track.timescale, to: since + endOf(track, segment) };
}

/** Broadcast time of a segment. */
export function wallClock(track: LoopTrack, segment: Segment): Date {
  return new Date(epoch + Math.round((segment.start / track.timescale) * 1000));
}
