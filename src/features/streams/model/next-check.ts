import type { Stream } from '@oyna/contract/stream';

/** A service may start a broadcast late: it is asked again after this time. */
const MIN_MS = 5000;
/** Broadcasts may be added or moved. */
const MAX_MS = 60_000;

/**
 * Milliseconds from `now` (milliseconds since 1970) until the broadcasts should be requested again: when one starts or ends, and
 * after `max` milliseconds at the latest.
 */
export function nextCheck(streams: readonly Stream[], now: number, max = MAX_MS): number {
  const waits = streams.map(({ status, starts_at, ends_at }) => {
    const change = status === 'scheduled' ? starts_at : status === 'live' ? ends_at : null;
    return change === null ? max : Date.parse(change) - now;
  });
  return Math.max(MIN_MS, Math.min(max, ...waits));
}
