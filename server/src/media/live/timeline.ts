import type { ArchiveSpan } from '../media-address.ts';
import type { LoopFacts, LoopTrack } from '../media-facts.ts';

/** The moment at which every channel began its first loop. The same for all servers, for good. */
export const epoch = Date.UTC(2025, 0, 1);

/** How far back viewers may seek, seconds. */
export const windowSeconds = 7200;

/** How long a segment is served after it left the window, and how early before its end, seconds. */
const graceSeconds = 120;
const earlySeconds = 2;

export interface Segment {
  /** Counted from the epoch on, from 0. */
  readonly number: number;
  /** Place in the loop, from 0. */
  readonly place: number;
  /** Ticks since the epoch. */
  readonly start: number;
  readonly duration: number;
}

/** Segment `number` of a track: all of it follows from the number alone. */
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

/** Number of the last segment that is over at `seconds` after the epoch; -1 before the first is. */
function lastComplete(loop: LoopFacts, track: LoopTrack, seconds: number): number {
  const mean = loop.duration / track.segments.length;
  // Segments differ by less than one of them from even lengths, so the answer is near.
  let number = Math.floor(seconds / mean) + 1;
  while (number >= 0 && endOf(track, segmentAt(loop, track, number)) > seconds) number--;
  return number;
}

/** The segments of the window that ends now, in order. */
export function windowAt(loop: LoopFacts, track: LoopTrack, now: Date): Segment[] {
  const seconds = (now.getTime() - epoch) / 1000;
  const last = lastComplete(loop, track, seconds);
  const first = Math.max(0, lastComplete(loop, track, seconds - windowSeconds) + 1);
  return Array.from({ length: last - first + 1 }, (_, at) => segmentAt(loop, track, first + at));
}

/** Whether a segment may be asked for now: neither to come nor long gone. */
export function isServed(track: LoopTrack, segment: Segment, now: Date): boolean {
  const age = (now.getTime() - epoch) / 1000 - endOf(track, segment);
  return age >= -earlySeconds && age <= windowSeconds + graceSeconds;
}

/** A part of a channel's past, whose first segments begin together in all tracks. Seconds since the epoch. */
export interface Past {
  readonly from: number;
  readonly to: number;
}

/** Begins where a segment does, so up to one earlier than asked. */
export function pastOf(loop: LoopFacts, span: ArchiveSpan): Past {
  const counts = new Set(loop.tracks.map((track) => track.segments.length));
  const step = counts.size === 1 ? loop.duration / Math.max(...counts) : loop.duration;
  const since = epoch / 1000;
  return { from: Math.floor((span.from - since) / step) * step, to: span.to - since };
}

/** The numbers of a track's first and last segment in it. */
export function numbersOf(loop: LoopFacts, track: LoopTrack, { from, to }: Past) {
  const mean = loop.duration / track.segments.length;
  return { first: Math.max(0, Math.round(from / mean)), last: Math.ceil(to / mean) - 1 };
}

/** Whether a segment belongs to a past and is over. */
export function isKept(loop: LoopFacts, track: LoopTrack, segment: Segment, past: Past, now: Date): boolean {
  const { first, last } = numbersOf(loop, track, past);
  const age = (now.getTime() - epoch) / 1000 - endOf(track, segment);
  return segment.number >= first && segment.number <= last && age >= -earlySeconds;
}

/** When a segment was "broadcast". */
export function wallClock(track: LoopTrack, segment: Segment): Date {
  return new Date(epoch + Math.round((segment.start / track.timescale) * 1000));
}
