import { readdir } from 'node:fs/promises';
import { makeFolders } from '../../../infra/make-services.ts';
import { parseConfig } from '../../../infra/parse-config.ts';
import { filmStoreOf } from '../../../infra/store/film-store.ts';
import { moveToFolder, moveToStore, readMediaFacts } from '../../../modules/media/public.ts';
import { StartupError } from '../../../shared/startup-error.ts';
import type { MediaShell } from './media-shell.ts';
import type { MoveWords } from './read-media-words.ts';

/**
 * Moves films between MEDIA_DIR of this machine and the store, while servers go on serving them. Returns the exit status; throws if
 * a film cannot move.
 */
export async function moveFilms({ to, media }: MoveWords, shell: MediaShell): Promise<0> {
  const config = parseConfig(shell.environment);
  const store = filmStoreOf(config);
  if (store === null) throw new StartupError('S3_ENDPOINT and the other settings of the store are missing');
  const root = makeFolders(config).media;
  const films = media.length > 0 ? media : await filmsIn(root);
  for (const name of films) {
    shell.signal?.throwIfAborted();
    if ((await readMediaFacts(root, name))?.kind !== 'vod')
      throw new StartupError(`${name} is no film in ${root}`);
    let [bytes, files] = [0, 0];
    const onMoved = (moved: number) => {
      bytes += moved;
      files += 1;
    };
    const move = to === 's3' ? moveToStore : moveToFolder;
    await move(name, { root, objects: store.objects, signal: shell.signal, onMoved });
    shell.print(
      `${name}: ${files} files with ${(bytes / 1e6).toFixed(1)} MB are in ${to === 's3' ? 'the store' : root}`,
    );
  }
  return 0;
}

async function filmsIn(root: string): Promise<string[]> {
  const films: string[] = [];
  for (const name of (await readdir(root)).sort())
    if ((await readMediaFacts(root, name).catch(() => null))?.kind === 'vod') films.push(name);
  return films;
}
