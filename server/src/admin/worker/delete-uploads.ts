import { rm } from 'node:fs/promises';
import type { Database } from '../../infra/database/database.ts';
import type { MediaJobState } from '../../infra/database/schema/factory.ts';
import type { Services } from '../../infra/services.ts';
import { uploadFile } from '../../modules/factory/public.ts';

/**
 * Deletes uploads, except those that a job in one of some states needs. Rows come first: a row without its file would promise parts
 * that are gone, and a file without its row is found by `deleteOldUploads`.
 */
export async function deleteUploads(
  { db, folders }: Pick<Services, 'db' | 'folders'>,
  uploads: readonly string[],
  states: readonly MediaJobState[],
): Promise<void> {
  const needed = await neededUploads(db, states);
  for (const id of uploads.filter((it) => !needed.has(it))) {
    await db.deleteFrom('media_uploads').where('id', '=', id).execute();
    await rm(uploadFile(folders.media, id), { force: true });
  }
}

async function neededUploads(db: Database, states: readonly MediaJobState[]): Promise<ReadonlySet<string>> {
  const jobs = await db
    .selectFrom('media_jobs')
    .select(['upload_id', 'subtitles'])
    .where('state', 'in', states)
    .execute();
  return new Set(
    jobs.flatMap((it) => [
      ...(it.upload_id === null ? [] : [it.upload_id]),
      ...it.subtitles.map(({ upload }) => upload),
    ]),
  );
}
