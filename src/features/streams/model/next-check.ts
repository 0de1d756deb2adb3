import type { Stream } from '@oyna/contract/stream';

/** A service may start a broadcast late: it is asked again after this time. */
const MIN_MS = 5000;
const MAX_MS = 60_000;

/** Milliseconds from `now` (milliseconds since 1970) until the broadcasts should be requested again: when one starts or ends. */
export function nextCheck(streams: readonly Stream[], now: number): number {
  const waits = streams.map(({ status, starts_at, ends_at }) => {
    const change = status === 'scheduled' ? starts_at : status === 'live' ? ends_at : null;
    return change === null ? MAX_MS : Date.parse(change) - now;
  });
  return Math.max(MIN_MS, Math.min(MAX_MS, ...waits));
}
