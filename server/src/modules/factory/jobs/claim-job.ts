import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../infra/database/database.ts';
import type { MediaJobs } from '../../../infra/database/schema/factory.ts';

/** How a worker names itself, and for how long it may be silent. */
export interface WorkerLease {
  readonly worker: string;
  readonly seconds: number;
}

export type MediaJob = Pick<
  Selectable<MediaJobs>,
  | 'id'
  | 'name'
  | 'title_part'
  | 'upload_id'
  | 'stream_id'
  | 'subtitles'
  | 'sounds'
  | 'schemes'
  | 'codecs'
  | 'created_by'
>;

/** Workers that may die at a job without getting further. */
const mostLosses = 5;

/**
 * Leases the next job to a worker, or `null`: one that waits, or one whose worker has been silent for longer than its lease.
 * Jobs at which workers died come last, so that none of them stops the others. The clock is that of the database.
 */
export async function claimJob(db: Database, { worker, seconds }: WorkerLease): Promise<MediaJob | null> {
  if (!(await hasOpenJobs(db))) return null;
  await endLostJobs(db);
  const next = db
    .selectFrom('media_jobs')
    .select('id')
    .where(({ or, and, eb }) =>
      or([
        and([
          eb('state', '=', 'waiting'),
          eb((it) => it.fn.coalesce('run_after', sql<Date>`now()`), '<=', sql<Date>`now()`),
        ]),
        and([eb('state', '=', 'running'), eb('leased_until', '<', sql<Date>`now()`)]),
      ]),
    )
    // Whoever held a running one has died at it.
    .orderBy(sql`losses + (state = 'running')::integer`)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked();
  const claimed = await db
    .updateTable('media_jobs')
    .set(({ eb, case: when }) => ({
      losses: when('state')
        .when('running')
        .then(eb('losses', '+', 1))
        .else(eb.ref('losses'))
        .end(),
      state: 'running',
      worker,
      leased_until: untilIn(seconds),
      run_after: null,
      step: 'checking the file',
      error_code: null,
      error: null,
    }))
    .where('id', '=', next)
    .returning([
      ...(['id', 'name', 'title_part', 'upload_id', 'stream_id', 'subtitles', 'sounds'] as const),
      ...(['schemes', 'codecs', 'created_by'] as const),
    ])
    .executeTakeFirst();
  return claimed ?? null;
}

/** The usual look at an empty queue costs one entry of an index. */
async function hasOpenJobs(db: Database): Promise<boolean> {
  const open = db.selectFrom('media_jobs').select('id').where('state', 'in', ['waiting', 'running']);
  return (await open.limit(1).executeTakeFirst()) !== undefined;
}

/** Ends jobs whose workers died again and again, and cancelled ones whose worker died. */
async function endLostJobs(db: Database): Promise<void> {
  const lost = db
    .updateTable('media_jobs')
    .where('state', '=', 'running')
    .where('leased_until', '<', sql<Date>`now()`);
  const ended = { ended_at: sql<Date>`now()`, worker: null, leased_until: null };
  await lost
    .set({ ...ended, state: 'cancelled' })
    .where('is_cancelled', '=', true)
    .execute();
  await lost
    .set({
      ...ended,
      state: 'failed',
      error_code: 'worker_died',
      error: 'workers died at this file again and again: memory may be short',
    })
    .where('losses', '>=', mostLosses)
    .execute();
}

export function untilIn(seconds: number) {
  return sql<Date>`now() + make_interval(secs => ${seconds})`;
}
