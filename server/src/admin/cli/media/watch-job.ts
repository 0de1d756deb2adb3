import { setTimeout as pause } from 'node:timers/promises';
import { StartupError } from '../../../shared/startup-error.ts';
import type { AdminRequest } from '../../client/with-admin-api.ts';
import type { ShownJob } from '../../services/media-jobs.ts';
import { filmProgress } from './film-progress.ts';

const everyMs = 1000;
/** A server that restarts is back within a minute. */
const mostSilent = 60;
const lonelyLooks = 10;

/** Waits for the end of a job and prints its progress; returns the ended job. */
export async function watchJob(
  request: AdminRequest,
  id: number,
  { print, signal }: { print(text: string): void; readonly signal?: AbortSignal | undefined },
): Promise<ShownJob> {
  let silent = 0;
  let looks = 0;
  let progress: ReturnType<typeof filmProgress> | undefined;
  for (;;) {
    signal?.throwIfAborted();
    try {
      const job = (await (await request('GET', `media-jobs/${id}`)).json()) as ShownJob;
      silent = 0;
      if (!['waiting', 'running'].includes(job.state)) return job;
      progress ??= filmProgress(job.name, print);
      if (job.state === 'running') progress.tell(job.part, job.step);
      else if (++looks === lonelyLooks)
        print(`job ${id} waits: other films come first, or no worker runs (npm run worker)`);
    } catch (error) {
      if (!(error instanceof StartupError) || ++silent > mostSilent) throw error;
    }
    await pause(everyMs, undefined, { ...(signal && { signal }) }).catch(() => undefined);
  }
}
