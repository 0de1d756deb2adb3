import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { sql } from 'kysely';
import type { Database } from '../../../infra/database/database.ts';

/** A name for this process and this run of it, which tells others of this machine whether it lives. */
export function workerName(): string {
  return `${hostname()}/${process.pid}/${randomBytes(4).toString('hex')}`;
}

/** Ends the leases of workers of this machine that are dead, so that nobody waits for the end of their time. */
export async function endDeadLeases(db: Database): Promise<void> {
  const own = await db
    .selectFrom('media_jobs')
    .select(['id', 'worker'])
    .where('state', '=', 'running')
    .execute();
  for (const { id, worker } of own) {
    if (worker === null || isPerhapsAlive(worker)) continue;
    await db
      .updateTable('media_jobs')
      .set({ leased_until: sql<Date>`now() - interval '1 second'` })
      .where('id', '=', id)
      .where('worker', '=', worker)
      .execute();
  }
}

function isPerhapsAlive(worker: string): boolean {
  const [host, pid] = worker.split('/');
  if (host !== hostname()) return true;
  // In a container, the run before had the same number as this one.
  if (Number(pid) === process.pid) return false;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
