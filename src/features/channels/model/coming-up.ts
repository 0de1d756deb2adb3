import type { Channel } from '@oyna/contract/channel';

/** A channel with the programme that follows the current one. */
export type ComingUp = Channel & { readonly next: NonNullable<Channel['next']> };

const AHEAD_MS = 3 * 3_600_000;
const MAX = 12;

/** Programmes of the next three hours, one of a channel, the soonest first. */
export function comingUp(channels: readonly Channel[], now: number): readonly ComingUp[] {
  return channels
    .filter((channel): channel is ComingUp => {
      const start = Date.parse(channel.next?.starts_at ?? '');
      return start > now && start < now + AHEAD_MS;
    })
    .sort((a, b) => Date.parse(a.next.starts_at) - Date.parse(b.next.starts_at) || a.number - b.number)
    .slice(0, MAX);
}
