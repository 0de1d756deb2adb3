import type { Database } from '../../infra/database/database.ts';
import { holdJob, type MediaJob, type WorkerLease } from '../../modules/factory/public.ts';

/** The operator has cancelled the job. */
export class CancelledJob extends Error {}
/** Another worker has the job, or may have it. */
export class LostJob extends Error {}

const everyMs = 1000;

/**
 * Tells the database each second how far a job is, which prolongs the lease. `signal` ends with `stop` of the worker, with a
 * `CancelledJob`, or with a `LostJob`, also when the database has not responded for the time of the lease.
 */
export function holdLease(db: Database, lease: WorkerLease, { id }: MediaJob, stop: AbortSignal) {
  const ended = new AbortController();
  let progress = { part: 0, step: 'checking the file' };
  let heldAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const renew = async (): Promise<void> => {
    const asked = performance.now();
    const held = await holdJob(db, id, lease, progress);
    if (held === 'held') heldAt = asked;
    else ended.abort(held === 'cancelled' ? new CancelledJob() : new LostJob());
    ended.signal.throwIfAborted();
  };
  const beat = (): void => {
    const isOver = performance.now() - heldAt > lease.seconds * 1000;
    if (isOver) ended.abort(new LostJob());
    timer = setTimeout(
      () =>
        void renew()
          .catch(() => undefined)
          .finally(() => timer && beat()),
      everyMs,
    );
  };
  beat();
  return {
    signal: AbortSignal.any([stop, ended.signal]),
    renew,
    tell(part: number, step: string): void {
      progress = { part, step };
    },
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
