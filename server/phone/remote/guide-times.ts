import type { Channel, Programme } from '@oyna/contract/channel';
import type { RemoteContent } from '@oyna/contract/remote-messages';
import { tashkentMilliseconds } from '@oyna/contract/tashkent';

/** Clock time in Tashkent, wherever the phone is: `21:05`. */
export function tashkentTime(time: string): string {
  return new Date(Date.parse(time) + tashkentMilliseconds).toISOString().slice(11, 16);
}

export type Airing = 'past' | 'now' | 'later';

export function airing({ starts_at, ends_at }: Programme, now: number): Airing {
  if (Date.parse(ends_at) <= now) return 'past';
  return Date.parse(starts_at) <= now ? 'now' : 'later';
}

/** What a television opens for a programme; `null` if it cannot be watched yet, or no longer. */
export function contentOf(
  { id, archive }: Pick<Channel, 'id' | 'archive'>,
  programme: Programme,
  now: number,
): RemoteContent | null {
  const when = airing(programme, now);
  if (when === 'now') return { type: 'channel', id };
  return when === 'past' && archive ? { type: 'channel', id, programme: programme.id } : null;
}
