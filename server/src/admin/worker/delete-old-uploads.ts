import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../../infra/services.ts';
import { uploadFile } from '../../modules/factory/public.ts';

const dayMs = 86_400_000;
/** Of a file that nobody made a film from, or whose film failed. */
const keptUploadDays = 7;
const keptWorkDays = 14;
const keptJobDays = 90;

/** Deletes uploads and unfinished work that nobody went on with, and the rows of jobs that ended long ago. */
export async function deleteOldUploads(services: Pick<Services, 'db' | 'folders'>, now: Date): Promise<void> {
  const { db, folders } = services;
  const since = (days: number) => new Date(now.getTime() - days * dayMs);
  const open = await db
    .selectFrom('media_jobs')
    .select(['upload_id', 'subtitles'])
    .where('state', 'in', ['waiting', 'running'])
    .execute();
  const needed = new Set(open.flatMap((it) => [it.upload_id, ...it.subtitles.map(({ upload }) => upload)]));
  const old = await db
    .selectFrom('media_uploads')
    .select('id')
    .where('touched_at', '<', since(keptUploadDays))
    .execute();
  for (const { id } of old.filter((it) => !needed.has(it.id))) {
    await rm(uploadFile(folders.media, id), { force: true });
    await db.deleteFrom('media_uploads').where('id', '=', id).execute();
  }
  await db.deleteFrom('media_jobs').where('ended_at', '<', since(keptJobDays)).execute();
  if (open.length === 0) await deleteOldWork(join(folders.media, '.work'), since(keptWorkDays));
}

async function deleteOldWork(place: string, since: Date): Promise<void> {
  for (const name of await readdir(place).catch(() => [])) {
    const { mtime } = await stat(join(place, name));
    if (mtime < since) await rm(join(place, name), { recursive: true, force: true });
  }
}
