import type { Language } from '@oyna/contract/common';
import type { Recording } from '@oyna/contract/recordings';
import { isOwn } from '../../infra/database/is-own.ts';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { readRecording } from './read-recordings.ts';

/** Ends a running recording now. Throws `not_found`, and `not_started` for one that is to come. */
export async function stopRecording(
  services: Services,
  id: number,
  viewer: Viewer,
  language: Language,
): Promise<Recording> {
  const recording = await readRecording(services, id, language, viewer);
  if (!recording) throw new DomainError('not_found');
  const { state, starts_at } = recording;
  if (state === 'planned') throw new DomainError('not_started', { extra: { starts_at } });
  if (state === 'recorded') return recording;
  await services.db
    .updateTable('recordings')
    .set({ stopped_at: services.now() })
    .where(isOwn(viewer, 'recordings'))
    .where('id', '=', id)
    .execute();
  const stopped = await readRecording(services, id, language, viewer);
  if (!stopped) throw new DomainError('not_found');
  return stopped;
}

/** Deletes a recording of a profile. An episode of a recorded series stays as one that is not wanted. Throws `not_found`. */
export async function deleteRecording({ db, now }: Services, id: number, viewer: Viewer): Promise<void> {
  const skipped = await db
    .updateTable('recordings')
    .set({ is_skipped: true })
    .where('id', '=', id)
    .where(isOwn(viewer, 'recordings'))
    .where('is_skipped', '=', false)
    .where('series_id', 'is not', null)
    .where('ends_at', '>', now())
    .executeTakeFirst();
  if (skipped.numUpdatedRows > 0) return;
  const deleted = await db
    .deleteFrom('recordings')
    .where('id', '=', id)
    .where(isOwn(viewer, 'recordings'))
    .where('is_skipped', '=', false)
    .executeTakeFirst();
  if (deleted.numDeletedRows === 0n) throw new DomainError('not_found');
}
