import { sql } from 'kysely';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import type { Viewer } from '../../shared/viewer.ts';
import type { PlaybackClaim } from './playback-id.ts';

/**
 * Throws `pin_required` if a programme above the age limit has begun on the channel that plays live, unless the PIN was
 * valid at its start. To a kids' profile, the channel is gone then: `not_found`.
 */
export async function requireStillAllowed(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { kind, id, age }: Pick<PlaybackClaim, 'kind' | 'id' | 'age'>,
  viewer: Viewer | null,
): Promise<void> {
  if (!age) return;
  const at = now();
  const channel =
    kind === 'channel'
      ? sql<number>`${id}::int`
      : sql<number>`(select channel_id from streams where id = ${id} and coalesce(ends_at, 'infinity') > ${at}::timestamptz)`;
  const running = await db
    .selectFrom('programmes')
    .select(({ fn }) => fn.max('age_rating').as('age_rating'))
    .where('channel_id', '=', channel)
    .where('age_rating', '>', age.limit)
    .where('starts_at', '>', new Date(age.liftedUntil * 1000))
    .where('starts_at', '<=', at)
    .where('ends_at', '>', at)
    .executeTakeFirst();
  if (running?.age_rating == null) return;
  if (viewer?.profile.isKids) throw new DomainError('not_found');
  throw new DomainError('pin_required', { extra: { age_rating: running.age_rating } });
}
