import { hourOf } from '../../recording/public.ts';

/** A segment that begins in the hour before may reach into a span, in seconds. */
const longestSegment = 60;

interface Span {
  /** Unix times in seconds. */
  readonly from: number;
  readonly to: number;
}

/** The hours of a recording that some spans of time need. */
export function hoursOf(spans: readonly Span[]): Set<number> {
  const hours = new Set<number>();
  for (const { from, to } of spans)
    for (let hour = hourOf(from - longestSegment); hour * 3600 < to; hour++) hours.add(hour);
  return hours;
}
