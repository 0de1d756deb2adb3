import type { Database } from '../../../infra/database/database.ts';
import { untilIn } from './claim-job.ts';

/** What became of a job. `later` puts it back into the queue for some seconds. */
export type JobEnd =
  | { readonly state: 'done'; readonly media: string; readonly notes: readonly string[]; readonly at: Date }
  | { readonly state: 'failed'; readonly code: string; readonly sentence: string; readonly at: Date }
  | { readonly state: 'cancelled'; readonly at: Date }
  | { readonly state: 'later'; readonly seconds: number };

/** Ends the work of a worker at a job, unless another worker has the job meanwhile. */
export async function endJob(db: Database, id: number, worker: string, end: JobEnd): Promise<void> {
  await db
    .updateTable('media_jobs')
    .set({ worker: null, leased_until: null, ...valuesOf(end) })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .execute();
}

function valuesOf(end: JobEnd) {
  if (end.state === 'later') return { state: 'waiting' as const, run_after: untilIn(end.seconds) };
  const { state, at: ended_at } = end;
  if (state === 'done') {
    const { media, notes } = end;
    return { state, ended_at, media, notes: JSON.stringify(notes), part: 1, step: '' };
  }
  if (state === 'failed') return { state, ended_at, error_code: end.code, error: end.sentence };
  return { state, ended_at };
}
