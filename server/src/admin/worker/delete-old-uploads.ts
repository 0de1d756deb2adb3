import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../../infra/services.ts';
import { removeWork, uploadsFolder } from '../../modules/factory/public.ts';
import { deleteUploads } from './delete-uploads.ts';

const dayMs = 86_400_000;
/** Of a file that nobody made a film from, or whose film failed. */
const keptUploadDays = 7;
/** Of a file whose row is deleted: its process ended between the two. */
const keptOrphanDays = 1;
const keptWorkDays = 14;
const keptJobDays = 90;

type Used = Pick<Services, 'db' | 'folders'>;

/** Deletes uploads and unfinished work that nobody went on with, and the rows of jobs that ended long ago. */
export async function deleteOldUploads(services: Used, now: Date): Promise<void> {
  const { db, folders } = services;
  const since = (days: number) => new Date(now.getTime() - days * dayMs);
  const old = await db
    .selectFrom('media_uploads')
    .select('id')
    .where('touched_at', '<', since(keptUploadDays))
    .execute();
  await deleteUploads(
    services,
    old.map(({ id }) => id),
    ['waiting', 'running'],
  );
  await deleteOrphans(services, since(keptOrphanDays));
  await db.deleteFrom('media_jobs').where('ended_at', '<', since(keptJobDays)).execute();
  const open = db.selectFrom('media_jobs').select('id').where('state', 'in', ['waiting', 'running']);
  if (await open.limit(1).executeTakeFirst()) return;
  for (const folder of await olderThan(join(folders.media, '.work'), since(keptWorkDays)))
    await removeWork(folder);
}

/** Files of uploads that have no row any more. */
async function deleteOrphans({ db, folders }: Used, since: Date): Promise<void> {
  const place = uploadsFolder(folders.media);
  const files = await olderThan(place, since);
  if (files.length === 0) return;
  const known = await db.selectFrom('media_uploads').select('id').execute();
  const named = new Set(known.map(({ id }) => join(place, id)));
  for (const file of files.filter((it) => !named.has(it))) await rm(file, { force: true });
}

async function olderThan(place: string, since: Date): Promise<string[]> {
  const old: string[] = [];
  for (const name of await readdir(place).catch(() => [])) {
    const path = join(place, name);
    const facts = await stat(path).catch(() => null);
    if (facts && facts.mtime < since) old.push(path);
  }
  return old;
}
