import { extension } from '@oyna/contract/extension';
import { sql } from 'kysely';
import type { Database } from '../../../infra/database/database.ts';
import { isOwn, type Owner } from '../../../infra/database/is-own.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { tashkentDate } from '../../../shared/tashkent-day.ts';
import type { Viewer } from '../../../shared/viewer.ts';
import { findProfile } from './find-profile.ts';

/** Between heartbeats of one viewing: after a longer silence, another one begins. */
const maxSilence = 90;

/** The time that counts towards a profile's day. */
interface Viewed {
  readonly seconds: number;
  /** Watched seconds until which the extra minutes last; 0 if none. */
  readonly extended_to: number;
}

/**
 * Counts the time since the last heartbeat of a kids' profile, by the server's clock. Two sets at once count once, and a film
 * whose position stays is paused. Throws `daily_limit` when the minutes of the day are used up. Without effect for others.
 */
export async function countViewing(
  { db, now }: Pick<Services, 'db' | 'now'>,
  viewer: Viewer,
  /** The position in a film; `null` for anything else. */
  position: number | null,
): Promise<void> {
  const { profile } = viewer;
  if (!profile.isKids) return;
  const at = now();
  const { rows } = await sql<Viewed>`
    insert into viewing_days as kept (user_id, profile_id, day, seconds, position, seen_at)
    values (${viewer.id}, ${profile.id}, ${tashkentDate(at)}, 0, ${position}::float8, ${at}::timestamptz)
    on conflict (user_id, profile_id, day) do update set
      seconds = kept.seconds + case
        when excluded.position = kept.position then 0
        when excluded.seen_at - kept.seen_at > make_interval(secs => ${sql.lit(maxSilence)}) then 0
        else greatest(extract(epoch from excluded.seen_at - kept.seen_at)::float8, 0)
      end,
      position = excluded.position,
      seen_at = greatest(kept.seen_at, excluded.seen_at)
    returning seconds, extended_to`.execute(db);
  requireLeft(profile.dailyMinutes, rows[0]);
}

/** Throws `daily_limit` when a kids' profile has watched its minutes of the day. */
export async function requireTimeLeft(
  { db, now }: Pick<Services, 'db' | 'now'>,
  viewer: Viewer | null,
): Promise<void> {
  if (!viewer || viewer.profile.dailyMinutes === null) return;
  requireLeft(viewer.profile.dailyMinutes, await viewedOn(db, viewer, now()));
}

function requireLeft(minutes: number | null, viewed: Viewed | undefined): void {
  if (leftSeconds(minutes, viewed) === 0) throw new DomainError('daily_limit');
}

/**
 * Seconds that may be watched yet; `null` without a limit. Minutes added by an adult last longer than the day's own.
 */
function leftSeconds(
  minutes: number | null,
  { seconds, extended_to }: Viewed = { seconds: 0, extended_to: 0 },
): number | null {
  return minutes === null ? null : Math.max(0, Math.max(minutes * 60, extended_to) - seconds);
}

/** The time that a profile has watched today and the time that is left; throws `not_found`. */
export async function viewingToday({ db, now }: Pick<Services, 'db' | 'now'>, viewer: Viewer, id: number) {
  const { daily_minutes } = await findProfile(db, viewer.id, id);
  const viewed = await viewedOn(db, { id: viewer.id, profile: { id } }, now());
  return {
    watched_seconds: viewed?.seconds ?? 0,
    left_seconds: leftSeconds(daily_minutes, viewed),
    extensions_left: daily_minutes === null ? 0 : Math.max(0, extension.perDay - (viewed?.extensions ?? 0)),
  };
}

function viewedOn(db: Database, owner: Owner, now: Date) {
  return db
    .selectFrom('viewing_days')
    .select(['seconds', 'extended_to', 'extensions'])
    .where(isOwn(owner, 'viewing_days'))
    .where('day', '=', tashkentDate(now))
    .executeTakeFirst();
}
