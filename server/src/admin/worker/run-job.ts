import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Services } from '../../infra/services.ts';
import { StoreError } from '../../infra/store/object-store.ts';
import {
  endJob,
  FactoryFault,
  forgetWork,
  type JobEnd,
  joinedFile,
  type MediaJob,
  type WorkerLease,
} from '../../modules/factory/public.ts';
import { KeyServerError, moveToStore } from '../../modules/media/public.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { messages } from '../../shared/errors/messages.ts';
import { setTitleMedia } from '../services/title-media.ts';
import { deleteUploads } from './delete-uploads.ts';
import { CancelledJob, holdLease, LostJob } from './hold-lease.ts';
import { filmOrderOf, makeFromUpload } from './make-from-upload.ts';
import type { WorkerSettings } from './worker-settings.ts';

/** Seconds until a film is tried again that another process is making. */
const busySeconds = 20;

/**
 * Makes the film of a job and gives it to its title. Whatever is wrong with the film ends this job alone; throws only if the
 * database does not respond.
 */
export async function runJob(
  services: Services,
  lease: WorkerLease,
  job: MediaJob,
  settings: WorkerSettings,
): Promise<void> {
  const { db, filmStore, folders, now } = services;
  const { signal, tell } = settings;
  const held = holdLease(db, lease, job, signal);
  const end = (how: JobEnd) => endJob(db, job.id, lease.worker, how);
  try {
    const { media, notes } = await makeFromUpload(services, job, {
      ...settings,
      signal: held.signal,
      onProgress: held.tell,
    });
    if (filmStore?.isForNewFilms) {
      held.tell(0.99, 'moving the film to the store');
      const { objects } = filmStore;
      await moveToStore(media, { root: folders.media, objects, signal: held.signal });
    }
    // Another worker may have the job, or the operator may have changed their mind.
    await held.renew();
    await setTitleMedia(services, job.created_by, { ...job.title_part, media });
    await end({ state: 'done', media, notes, at: now() });
    const uploads = [job.upload_id, ...job.subtitles.map(({ upload }) => upload)];
    // A film that failed may be tried again.
    const needing = ['waiting', 'running', 'failed', 'cancelled'] as const;
    await deleteUploads(
      services,
      uploads.filter((it) => it !== null),
      needing,
    );
    await rm(joinedFile(folders.media, job.id), { force: true });
    tell(`job ${job.id}: ${job.name} plays from ${media}`);
  } catch (error) {
    if (signal.aborted) return end({ state: 'later', seconds: 0 });
    const reason = held.signal.aborted ? held.signal.reason : error;
    // Unless another worker has it, it goes on later behind its finished steps.
    if (reason instanceof LostJob) return end({ state: 'later', seconds: 0 });
    if (reason instanceof CancelledJob) {
      const order = filmOrderOf(services, job);
      if (existsSync(order.file)) await forgetWork(order, services.folders.media);
      return end({ state: 'cancelled', at: now() });
    }
    if (reason instanceof FactoryFault && reason.code === 'busy')
      return end({ state: 'later', seconds: busySeconds });
    const { code, sentence } = faultOf(reason);
    await end({ state: 'failed', code, sentence, at: now() });
    tell(`job ${job.id}: ${job.name} failed: ${sentence}`);
  } finally {
    held.stop();
  }
}

function faultOf(error: unknown): { readonly code: string; readonly sentence: string } {
  if (error instanceof FactoryFault) return { code: error.code, sentence: error.message };
  if (error instanceof KeyServerError) return { code: 'key_server_failed', sentence: error.message };
  if (error instanceof StoreError) return { code: 'store_failed', sentence: error.message };
  if (error instanceof DomainError) return { code: error.code, sentence: messages[error.code].en };
  return { code: 'unexpected', sentence: `${(error as Error).message}` };
}
