import type { AdminRequest } from '../../client/with-admin-api.ts';
import type { UnusedFolder } from '../../services/media-deletions.ts';
import { minute, table } from '../table.ts';
import type { MediaShell } from './media-shell.ts';
import type { FolderWords } from './read-media-words.ts';

/** Shows media folders that nothing uses, gives some up, or takes that back. */
export async function unusedFolders(
  request: AdminRequest,
  { command, media }: FolderWords,
  shell: MediaShell,
): Promise<0> {
  if (command === 'unused') {
    const response = await request('GET', 'media-folders/unused');
    const { folders } = (await response.json()) as { folders: readonly UnusedFolder[] };
    shell.print(
      table(
        ['folder', 'MB', 'deleted after'],
        folders.map((it) => [it.media, (it.bytes / 1e6).toFixed(1), minute(it.delete_at)]),
      ),
    );
    return 0;
  }
  for (const name of media) {
    if (command === 'delete') await request('DELETE', `media-folders/${name}`);
    else await request('POST', `media-folders/${name}/keep`);
    shell.print(
      command === 'delete'
        ? `${name} is deleted in seven days, unless something uses it then`
        : `${name} stays`,
    );
  }
  return 0;
}
