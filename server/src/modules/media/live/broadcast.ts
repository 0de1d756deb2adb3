import type { ArchiveSpan, BroadcastSpan } from '../media-address.ts';

/** Seconds shown beyond a broadcast at either end, because it rarely begins and ends on time. */
const marginSeconds = 60;

/** Whether a part of the channel lies outside a broadcast, whose access may differ from the channel's. */
export function isOutside({ from, to }: BroadcastSpan, part: ArchiveSpan): boolean {
  return part.to <= from - marginSeconds || (to !== null && part.from >= to + marginSeconds);
}

/** The seconds of the live window that a broadcast may show at a time. */
export function depthOfBroadcast({ from }: BroadcastSpan, now: number): number {
  return Math.max(0, Math.floor(now - from) + marginSeconds);
}
