import { sql } from 'kysely';
import type { Database } from '../../../infra/database/database.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { tashkentDate } from '../../../shared/tashkent-day.ts';
import type { Viewer } from '../../../shared/viewer.ts';
import { findProfile } from './find-profile.ts';

/** Between heartbeats of one viewing: after a longer silence, another one begins. */
const maxSilence = 90;

/**
 * Counts the time since the last heartbeat of a kids' profile, by the server's clock. Two sets at once count once, and a film
 * whose position stays is paused. Throws `daily_limit` when the minutes of the day are used up. Without effect for others.
 */
export async function countViewing(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { profile }: Viewer,
  /** The position in a film; `null` for anything else. */
  position: number | null,
): Promise<void> {
  if (!profile.isKids) return;
  const at = now();
  const { rows } = await sql<{ seconds: number }>`
    insert into viewing_days as kept (profile_id, day, seconds, position, seen_at)
    values (${profile.id}, ${tashkentDate(at)}, 0, ${position}::float8, ${at}::timestamptz)
    on conflict (profile_id, day) do update set
      seconds = kept.seconds + case
        when excluded.position = kept.position then 0
        when excluded.seen_at - kept.seen_at > make_interval(secs => ${sql.lit(maxSilence)}) then 0
        else greatest(extract(epoch from excluded.seen_at - kept.seen_at)::float8, 0)
      end,
      position = excluded.position,
      seen_at = greatest(kept.seen_at, excluded.seen_at)
    returning seconds`.execute(db);
  requireLeft(profile.dailyMinutes, rows[0]?.seconds ?? 0);
}

/** Throws `daily_limit` when a kids' profile has watched its minutes of the day. */
export async function requireTimeLeft(
  { db, now }: Pick<Services, 'db' | 'now'>,
  viewer: Viewer | null,
): Promise<void> {
  if (!viewer || viewer.profile.dailyMinutes === null) return;
  requireLeft(viewer.profile.dailyMinutes, await watchedSeconds(db, viewer.profile.id, now()));
}

function requireLeft(minutes: number | null, seconds: number): void {
  if (minutes !== null && seconds >= minutes * 60) throw new DomainError('daily_limit');
}

/** Seconds that a profile of an account has watched today, and those left; throws `not_found`. */
export async function viewingToday({ db, now }: Pick<Services, 'db' | 'now'>, viewer: Viewer, id: number) {
  const { daily_minutes } = await findProfile(db, viewer.id, id);
  const watched_seconds = await watchedSeconds(db, id, now());
  const left_seconds = daily_minutes === null ? null : Math.max(0, daily_minutes * 60 - watched_seconds);
  return { watched_seconds, left_seconds };
}

async function watchedSeconds(db: Database, profile: number, now: Date): Promise<number> {
  const row = await db
    .selectFrom('viewing_days')
    .select('seconds')
    .where('profile_id', '=', profile)
    .where('day', '=', tashkentDate(now))
    .executeTakeFirst();
  return row?.seconds ?? 0;
}

/** Deletes the days before yesterday. */
export async function deleteOldViewing(db: Database, now: Date): Promise<void> {
  const yesterday = tashkentDate(new Date(now.getTime() - 86_400_000));
  await db.deleteFrom('viewing_days').where('day', '<', yesterday).execute();
}
