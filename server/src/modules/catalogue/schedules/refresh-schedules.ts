import { bumpCatalogue } from '../../../infra/database/catalogue-version.ts';
import { claimTurn } from '../../../infra/database/claim-turn.ts';
import type { Database } from '../../../infra/database/database.ts';
import { compileSchedule, type ScheduleFault } from '../../schedule/public.ts';
import { airSchedule } from './air-schedule.ts';

/** A guide that ends earlier is continued, in ms. So each channel is looked at once a day. */
const enoughMs = 7 * 86_400_000;
/** A schedule that cannot continue its guide is measured again after this time, in ms. */
const againMs = 3_600_000;
/** Seconds between two looks of any replica. */
const restSeconds = 240;
/** Channels of one look, so that no look takes long. */
const most = 20;

/** Pieces of a schedule that its channel cannot show any more. */
export interface ScheduleReport {
  readonly channel: string;
  readonly faults: readonly ScheduleFault[];
}

/**
 * Continues the guides of schedules, with the episodes that came since; vanished media is left out and reported. The pictures
 * themselves need no job. Call it every few minutes on every replica, of which one looks: without anything to do it is one query.
 */
export async function refreshSchedules(db: Database, root: string, now: Date): Promise<ScheduleReport[]> {
  if (!(await claimTurn(db, 'schedules', restSeconds, now))) return [];
  const due = await db
    .selectFrom('channels')
    .select(['id', 'slug', 'schedule'])
    .where('schedule', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .where((where) =>
      where.or([
        where('scheduled_until', 'is', null),
        where('scheduled_until', '<', new Date(now.getTime() + enoughMs)),
      ]),
    )
    .where((where) =>
      where.or([
        where('schedule_measured_at', 'is', null),
        where('schedule_measured_at', '<', new Date(now.getTime() - againMs)),
      ]),
    )
    .orderBy('schedule_measured_at', (order) => order.nullsFirst())
    .orderBy('scheduled_until')
    .limit(most)
    .execute();
  const reports: ScheduleReport[] = [];
  for (const { id, slug, schedule: source } of due) {
    if (source === null) continue;
    // Before anything can fail, so that no channel keeps the others waiting.
    await db.updateTable('channels').set({ schedule_measured_at: now }).where('id', '=', id).execute();
    const { schedule, faults } = await compileSchedule(db, source, { root, promised: new Set() });
    if (faults.length > 0) reports.push({ channel: slug, faults });
    if (!schedule) continue;
    await db.transaction().execute(async (transaction) => {
      await airSchedule(transaction, { id, slug }, schedule, now);
      await bumpCatalogue(transaction);
    });
  }
  return reports;
}
