import { sql } from 'kysely';
import type { Database } from '../../../infra/database/database.ts';
import { untilIn, type WorkerLease } from './claim-job.ts';

export interface JobProgress {
  /** From 0 to 1. */
  readonly part: number;
  readonly step: string;
}

/** Who holds a job: this worker, this worker until it stops, or another one. */
export type Held = 'held' | 'cancelled' | 'lost';

/** Stores the progress of a job and prolongs its lease. A job that gets further than ever forgets the workers that died at it. */
export async function holdJob(
  db: Database,
  id: number,
  { worker, seconds }: WorkerLease,
  { part, step }: JobProgress,
): Promise<Held> {
  const held = await db
    .updateTable('media_jobs')
    .set(({ case: when, ref, fn }) => ({
      leased_until: untilIn(seconds),
      part,
      step,
      losses: when().when('reached', '<', part).then(0).else(ref('losses')).end(),
      reached: fn<number>('greatest', ['reached', sql`${part}::double precision`]),
    }))
    .where('id', '=', id)
    .where('worker', '=', worker)
    .where('state', '=', 'running')
    .returning('is_cancelled')
    .executeTakeFirst();
  if (!held) return 'lost';
  return held.is_cancelled ? 'cancelled' : 'held';
}
