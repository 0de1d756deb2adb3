import type { Programme } from '@oyna/contract/channel';

/** A programme with its times in milliseconds since 1970; the end is after the start. */
export interface TimedProgramme {
  readonly programme: Programme;
  readonly start: number;
  readonly end: number;
}

/** The loaded guide of one channel between two times, in milliseconds since 1970. */
export interface GuidePart {
  readonly from: number;
  readonly to: number;
  readonly state: 'loading' | 'failed' | 'ready';
  /** In any order; they may start before the part, end after it, and overlap. */
  readonly programmes: readonly TimedProgramme[];
}

/** Times of a programme; `null` if they make no sense, as a response may contain anything. */
export function timed(programme: Programme): TimedProgramme | null {
  const start = Date.parse(programme.starts_at);
  const end = Date.parse(programme.ends_at);
  return end > start ? { programme, start, end } : null;
}
