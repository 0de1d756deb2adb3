import type { Services } from '../../infra/services.ts';
import { hideFolder, removeHidden, usedFolders } from '../../modules/media/public.ts';

type Used = Pick<Services, 'db' | 'folders' | 'filmStore'>;

/**
 * Deletes the media folders whose time has come, unless something uses them again. Returns a sentence for each folder that is gone or could not
 * be deleted.
 */
export async function deleteMedia({ db, folders, filmStore }: Used, now: Date): Promise<string[]> {
  const place = { root: folders.media, objects: filmStore?.objects ?? null };
  const told: string[] = [];
  const due = await db.selectFrom('media_deletions').select('folder').where('delete_at', '<=', now).execute();
  const used = () => usedFolders({ db, now: () => now });
  const before = due.length > 0 ? await used() : new Set();
  for (const { folder } of due) {
    try {
      if (!before.has(folder)) await hideFolder(folder, place);
      await db.deleteFrom('media_deletions').where('folder', '=', folder).execute();
    } catch (error) {
      told.push(`${folder} could not be deleted: ${(error as Error).message}`);
    }
  }
  try {
    // Asked again, because a title may have taken one until a moment ago.
    const removed = await removeHidden(place, used);
    told.push(...removed.map((media) => `${media} is deleted`));
  } catch (error) {
    told.push(`a media folder could not be deleted: ${(error as Error).message}`);
  }
  return told;
}
