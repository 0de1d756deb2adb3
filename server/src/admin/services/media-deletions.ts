import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../../infra/services.ts';
import { folderBytes, readMediaFacts, usedFolders } from '../../modules/media/public.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { change } from './change.ts';

/** A media folder that nothing uses. */
export interface UnusedFolder {
  readonly media: string;
  readonly bytes: number;
  /** `null`: it stays until somebody gives it up. */
  readonly delete_at: string | null;
}

const graceMs = 7 * 86_400_000;

/** The media folders that nothing uses, by their names. */
export async function listUnused(services: Services): Promise<readonly UnusedFolder[]> {
  const { db, folders } = services;
  const used = await usedFolders(services);
  const rows = await db.selectFrom('media_deletions').select(['folder', 'delete_at']).execute();
  const times = new Map(rows.map(({ folder, delete_at }) => [folder, delete_at.toISOString()]));
  const unused: UnusedFolder[] = [];
  for (const media of (await readdir(folders.media)).sort()) {
    if (used.has(media) || !(await readMediaFacts(folders.media, media).catch(() => null))) continue;
    const bytes = await folderBytes(join(folders.media, media));
    unused.push({ media, bytes, delete_at: times.get(media) ?? null });
  }
  return unused;
}

/**
 * Gives up a media folder: its files are deleted in seven days, unless something uses it then. Throws 404 `no_such_media` and 409
 * `media_in_use`.
 */
export async function giveUpFolder(services: Services, actor: string, media: string) {
  const fields = { media: [media] };
  if (!(await readMediaFacts(services.folders.media, media)))
    throw new DomainError('no_such_media', { fields });
  if ((await usedFolders(services)).has(media)) throw new DomainError('media_in_use', { fields });
  return change(services, actor, async ({ db, now }) => {
    const delete_at = new Date(now().getTime() + graceMs);
    const added = await db
      .insertInto('media_deletions')
      .values({ folder: media, asked_by: actor, delete_at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('folder')
      .executeTakeFirst();
    const audit = added ? { action: 'media.delete', target: `media:${media}`, detail: { delete_at } } : null;
    return { result: { media }, audit };
  });
}

/** Takes it back; 404 `no_such_media` for a folder that nobody gave up, or that is deleted. */
export function keepFolder(services: Services, actor: string, media: string) {
  return change(services, actor, async ({ db }) => {
    const kept = await db
      .deleteFrom('media_deletions')
      .where('folder', '=', media)
      .returning('folder')
      .executeTakeFirst();
    if (!kept) throw new DomainError('no_such_media', { fields: { media: [media] } });
    return { result: { media }, audit: { action: 'media.keep', target: `media:${media}` } };
  });
}
