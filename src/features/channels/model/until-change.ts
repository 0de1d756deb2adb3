import type { Channel } from '@oyna/contract/channel';

/** Limits in ms: several programmes that end within seconds are one request, and guides are corrected at times. */
const MIN_MS = 15_000;
const MAX_MS = 600_000;

/** The service changes the programme at its end; a moment later every replica has. In ms. */
const AFTER_MS = 2_000;

/** Time in ms until the current programme of a channel changes, at `now` (ms since 1970 by the server's clock). */
export function untilChange(channels: readonly Pick<Channel, 'now' | 'next'>[], now: number): number {
  let first = now + MAX_MS;
  for (const channel of channels) {
    // After the current programme, or after a gap.
    const time = Date.parse(channel.now?.ends_at ?? channel.next?.starts_at ?? '');
    if (time < first) first = time;
  }
  return Math.max(MIN_MS, Math.min(first - now + AFTER_MS, MAX_MS));
}
