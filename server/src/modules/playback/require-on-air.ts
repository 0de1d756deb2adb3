import { sql } from 'kysely';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { settleSeconds } from '../media/public.ts';
import type { PlaybackClaim } from './playback-id.ts';

interface Broadcaster {
  readonly state: 'on_air' | 'off_air' | 'blacked_out';
  /** End of the running programme if it may not be shown; `null` otherwise. */
  readonly blackout_ends_at?: Date | null;
}

/** The column `blackout_ends_at` of a row of `channels`. */
export function blackoutEnd(now: Date) {
  const shownAgain = new Date(now.getTime() - settleSeconds * 1000);
  return sql<Date | null>`(
    select max(ends_at) from programmes
    where channel_id = channels.id and is_blacked_out
      and starts_at <= ${now}::timestamptz and ends_at > ${shownAgain}::timestamptz
  )`.as('blackout_ends_at');
}

/** The column `has_blackout` of a row of `streams` and `channels`: whether part of its time may not be shown. */
export const hasBlackout = sql<boolean>`exists (
  select from programmes
  where channel_id = channels.id and is_blacked_out
    and programmes.starts_at < streams.ends_at and programmes.ends_at > streams.starts_at
)`.as('has_blackout');

/** Throws `off_air` or `blacked_out` if the channel can't be watched live now. */
export function requireOnAir({ state, blackout_ends_at = null }: Broadcaster): void {
  if (state === 'off_air') throw new DomainError('off_air');
  if (state === 'blacked_out' || blackout_ends_at) throw blackedOut(blackout_ends_at);
}

/** The error for media that may not be shown, with the end of the blackout if it is known. */
export function blackedOut(endsAt: Date | null = null): DomainError {
  return new DomainError('blacked_out', endsAt ? { extra: { ends_at: endsAt.toISOString() } } : {});
}

/** The same for a running playback of a channel or stream, live or from the archive. */
export async function requireStillOnAir(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { kind, id, programme, access }: Pick<PlaybackClaim, 'kind' | 'id' | 'programme' | 'access'>,
): Promise<void> {
  if (programme !== undefined) {
    const row = await db
      .selectFrom('programmes')
      .innerJoin('channels', 'channels.id', 'channel_id')
      .select(['state', 'is_blacked_out'])
      .where('programmes.id', '=', programme)
      .executeTakeFirst();
    if (row?.is_blacked_out || row?.state === 'blacked_out') throw blackedOut();
  } else if (access === 'archive') return;
  else if (kind === 'channel') {
    const channel = await db
      .selectFrom('channels')
      .select(['state', blackoutEnd(now())])
      .where('id', '=', id)
      .executeTakeFirst();
    if (channel) requireOnAir(channel);
  } else if (kind === 'stream') {
    const channel = await db
      .selectFrom('streams')
      .innerJoin('channels', 'channels.id', 'streams.channel_id')
      .select(['state', blackoutEnd(now())])
      .where('streams.id', '=', id)
      .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now())]))
      .executeTakeFirst();
    if (channel) requireOnAir(channel);
  }
}
