import type { Channel, Programme } from '@oyna/contract/channel';

/** The current and the next programme at `now` (ms since 1970), also from data that is a few minutes old. */
export function programmesOnAir(
  channel: Pick<Channel, 'now' | 'next'>,
  now: number,
): { readonly now: Programme | null; readonly next: Programme | null } {
  const { now: current, next } = channel;
  if (next && Date.parse(next.starts_at) <= now) {
    return { now: Date.parse(next.ends_at) > now ? next : null, next: null };
  }
  return { now: current && Date.parse(current.ends_at) > now ? current : null, next };
}
