import { rm } from 'node:fs/promises';
import type { Services } from '../../infra/services.ts';
import { type MediaJob, uploadFile } from '../../modules/factory/public.ts';

/** Removes the uploads of a job whose film is made, unless another job needs them. */
export async function removeUploads(
  { db, folders }: Services,
  { id, upload_id, subtitles }: MediaJob,
): Promise<void> {
  const own = [upload_id, ...subtitles.map((it) => it.upload)].filter((it) => it !== null);
  const others = await db
    .selectFrom('media_jobs')
    .select(['upload_id', 'subtitles'])
    .where('id', '<>', id)
    .where('state', '<>', 'done')
    .execute();
  const needed = new Set(others.flatMap((it) => [it.upload_id, ...it.subtitles.map(({ upload }) => upload)]));
  for (const upload of own.filter((it) => !needed.has(it))) {
    await db.deleteFrom('media_uploads').where('id', '=', upload).execute();
    await rm(uploadFile(folders.media, upload), { force: true });
  }
}
