import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '../../infra/services.ts';
import { claimJob, endDeadLeases, type WorkerLease, workerName } from '../../modules/factory/public.ts';
import { runJob } from './run-job.ts';
import type { WorkerSettings } from './worker-settings.ts';

const leaseSeconds = 30;
const lookMs = 2000;
const patienceMs = 10_000;

/** Makes the films of the queue one by one until `signal` ends it. Any number of workers share a database and a folder of media. */
export async function runWorker(services: Services, settings: WorkerSettings): Promise<void> {
  const { signal, tell } = settings;
  const lease: WorkerLease = { worker: workerName(), seconds: leaseSeconds };
  let isFirst = true;
  while (!signal.aborted) {
    try {
      if (isFirst) await endDeadLeases(services.db);
      isFirst = false;
      const job = await claimJob(services.db, lease);
      if (job) await runJob(services, lease, job, settings);
      else await pause(lookMs, undefined, { signal });
    } catch (error) {
      if (signal.aborted) return;
      // The database is away: the lease of a job ends by itself.
      tell(`the queue does not respond: ${(error as Error).message}`);
      await pause(patienceMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
