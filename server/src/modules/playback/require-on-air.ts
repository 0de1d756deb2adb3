import { sql } from 'kysely';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { settleSeconds } from '../media/public.ts';

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
