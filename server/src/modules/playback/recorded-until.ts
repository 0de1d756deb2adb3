/** The last segment of a running programme must be complete. */
const longestSegmentSeconds = 10;

/** The time until which a running programme or recording can be played from the archive. */
export function recordedUntil(now: Date): Date {
  return new Date(now.getTime() - longestSegmentSeconds * 1000);
}
