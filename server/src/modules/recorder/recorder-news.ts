import { sql } from 'kysely';
import type { Database } from '../../infra/database/database.ts';
import { isOwn } from '../../infra/database/is-own.ts';
import type { Services } from '../../infra/services.ts';
import { secondsBefore } from '../../shared/seconds-before.ts';
import { kidsLimit, type Viewer } from '../../shared/viewer.ts';
import { entitlementOf } from '../billing/public.ts';
import { isRecordable, isShown, isWithin, kidsRatingOfChannel } from '../catalogue/public.ts';
import { newsDays } from './lost-recordings.ts';
import { kidsRatingOfRecording, ratingOfRecording } from './read-recordings.ts';

type Given = Pick<Services, 'db' | 'now' | 'recordingDays'>;

/** An episode that takes the place of a lost one is planned in the same round. */
const roundSeconds = 600;
const since = (now: Date) => secondsBefore(now, newsDays * 86_400);

/** Planned recordings of a profile that the guide lost, the latest first; none for which it has another episode. */
export function lostRecordings(db: Database, viewer: Viewer, now: Date, limit: number) {
  return db
    .selectFrom('recordings')
    .innerJoin('channels', 'channels.id', 'recordings.channel_id')
    .select(['recordings.id', 'title', 'lost_at', 'channel_id', 'channels.name'])
    .select(ratingOfRecording.as('age_rating'))
    .where(isOwn(viewer, 'recordings'))
    .where('lost_at', '>', since(now))
    .where(isShown('channels'))
    .where(isWithin(kidsRatingOfRecording, kidsLimit(viewer)))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('recordings as other')
            .select('other.id')
            .whereRef('other.user_id', '=', 'recordings.user_id')
            .whereRef('other.series_id', '=', 'recordings.series_id')
            .where('other.is_skipped', '=', false)
            .where(sql<boolean>`other.created_at >= recordings.lost_at
              and other.created_at < recordings.lost_at + make_interval(secs => ${sql.lit(roundSeconds)})`),
        ),
      ),
    )
    .orderBy('lost_at', 'desc')
    .orderBy('recordings.id', 'desc')
    .limit(limit)
    .execute();
}

/** Channels that may not be recorded any more, with the number of planned recordings of a profile and the first start. */
export async function refusedRecordings({ db, now, recordingDays }: Given, viewer: Viewer) {
  if (recordingDays === 0) return [];
  return await db
    .selectFrom('recordings')
    .innerJoin('channels', 'channels.id', 'recordings.channel_id')
    .select(({ fn }) => [
      'channel_id',
      'channels.name',
      sql<number>`count(*)::int`.as('count'),
      fn.min('starts_at').as('starts_at'),
    ])
    .where(isOwn(viewer, 'recordings'))
    .where('is_skipped', '=', false)
    .where('programme_id', 'is not', null)
    .where('starts_at', '>', now())
    .where(({ not, and }) => not(and([isRecordable(recordingDays), isShown('channels')])))
    .where(isWithin(kidsRatingOfChannel, kidsLimit(viewer)))
    .groupBy(['channel_id', 'channels.name'])
    .orderBy('channel_id')
    .execute();
}

/** Series of a profile of which programmes are left out because the household has no hours left. */
export async function waitingSeries({ db, recordingDays }: Given, viewer: Viewer) {
  if (recordingDays === 0) return [];
  return await db
    .selectFrom('recorded_series')
    .innerJoin('channels', 'channels.id', 'channel_id')
    .select(['recorded_series.id', 'title', 'full_at', 'channel_id'])
    .where(isOwn(viewer, 'recorded_series'))
    .where('full_at', 'is not', null)
    .where(isRecordable(recordingDays))
    .where(isShown('channels'))
    .where(isWithin(kidsRatingOfChannel, kidsLimit(viewer)))
    .orderBy('recorded_series.id')
    .execute();
}

/** The plan with which recording ended for a household that still has something to record; `null` if none did lately. */
export async function endedRecordingPlan({ db, now, recordingDays }: Given, viewer: Viewer) {
  if (recordingDays === 0) return null;
  const last = await db
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'plan_id')
    .select(['subscriptions.id', 'ends_at', 'plans.name'])
    .where('user_id', '=', viewer.id)
    .where('ends_at', '<=', now())
    .where('ends_at', '>', since(now()))
    .where('archive', '=', true)
    .where('recording_hours', '>', 0)
    .orderBy('ends_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last || !(await hasPlans(db, viewer, now()))) return null;
  const entitlement = await entitlementOf({ db, now }, viewer);
  return entitlement?.archive && entitlement.recording_hours > 0 ? null : last;
}

async function hasPlans(db: Database, { id }: Viewer, now: Date): Promise<boolean> {
  const planned = await db
    .selectFrom('recordings')
    .select('id')
    .where('user_id', '=', id)
    .where('is_skipped', '=', false)
    .where('starts_at', '>', now)
    .limit(1)
    .executeTakeFirst();
  if (planned) return true;
  const series = await db
    .selectFrom('recorded_series')
    .select('id')
    .where('user_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return series !== undefined;
}
