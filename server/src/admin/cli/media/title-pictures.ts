import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { AdminRequest } from '../../client/with-admin-api.ts';
import type { offerPictures } from '../../services/title-pictures.ts';
import type { MediaShell } from './media-shell.ts';
import type { PicturesWords } from './read-pictures-words.ts';

type Offer = Awaited<ReturnType<typeof offerPictures>>;

/** Shows the pictures that a film suggests for its title, saves them to look at, or gives one of them to the title. */
export async function titlePictures(
  request: AdminRequest,
  { part, folder, chosen }: PicturesWords,
  shell: MediaShell,
): Promise<0> {
  if (chosen) {
    await request('PUT', 'title-pictures', { ...part, ...chosen });
    shell.print(`${part.title}: picture ${chosen.number} is its ${chosen.kinds.join(' and ')}`);
    return 0;
  }
  const { name, pictures } = (await (await request('POST', 'title-pictures', { ...part })).json()) as Offer;
  if (pictures.length === 0) shell.print(`${name}: no pictures: add the film again from its file`);
  for (const { number, at, cover, poster } of pictures) {
    const files = folder === null ? [] : await save(resolve(folder), `${name}-${number}`, { cover, poster });
    const second = new Date(Math.round(at) * 1000).toISOString().slice(11, 19);
    shell.print([`picture ${number}, at ${second}`, ...files].join('  '));
  }
  if (pictures.length > 0)
    shell.print(
      'Nothing has changed. --save FOLDER writes them into a folder, and --use N gives one to the title.',
    );
  return 0;
}

async function save(
  folder: string,
  name: string,
  pictures: Readonly<Record<string, string>>,
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const files: string[] = [];
  for (const [kind, content] of Object.entries(pictures)) {
    const file = join(folder, `${name}-${kind}.jpg`);
    await writeFile(file, Buffer.from(content, 'base64'));
    files.push(file);
  }
  return files;
}
