import { copyFile, mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { bumpCatalogue } from '../../infra/database/catalogue-version.ts';
import type { TitlePart } from '../../infra/database/schema/factory.ts';
import type { Services } from '../../infra/services.ts';
import { filmArtFolder } from '../../modules/media/public.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { change } from './change.ts';
import { findTitleFilm } from './title-media.ts';

/** The backdrop comes with the cover of cards, which has the same shape. */
export type PictureKind = 'poster' | 'backdrop';

interface Suggested {
  /** From 1. */
  readonly number: number;
  /** Second of the film. */
  readonly at: number;
  /** JPEG files in base64. */
  readonly cover: string;
  readonly poster: string;
}

const columns = { poster: ['poster'], backdrop: ['backdrop', 'cover'] } as const;

/** Offers the pictures that the factory cut out of a film. It changes nothing. Throws 404 for a part without media of this server. */
export async function offerPictures({ db, folders }: Pick<Services, 'db' | 'folders'>, part: TitlePart) {
  const { name, media } = await findTitleFilm({ db, folders }, part);
  const folder = join(folders.media, media);
  const suggested: Suggested[] = [];
  for (const [place, { id, at }] of (await suggestedIn(folder)).entries()) {
    const [cover = '', poster = ''] = await Promise.all(
      ['cover', 'poster'].map(async (kind) => {
        const [smallest] = await filesOf(folder, id, kind);
        return smallest === undefined ? '' : (await readFile(join(folder, smallest))).toString('base64');
      }),
    );
    suggested.push({ number: place + 1, at, cover, poster });
  }
  return { name, pictures: suggested };
}

/**
 * Gives a title a suggested picture as its poster or its backdrop, which stays when the film goes. Throws 404 `no_such_picture` for
 * a number that was not offered.
 */
export async function setPictures(
  services: Services,
  actor: string,
  wanted: TitlePart & { readonly number: number; readonly kinds: readonly PictureKind[] },
) {
  const { media, id } = await findTitleFilm(services, wanted);
  const folder = join(services.folders.media, media);
  const picture = (await suggestedIn(folder))[wanted.number - 1];
  if (!picture) throw new DomainError('no_such_picture');
  const art = join(filmArtFolder(services.folders.media), media);
  await mkdir(art, { recursive: true });
  const given: Partial<Record<'poster' | 'backdrop' | 'cover', string>> = {};
  for (const column of wanted.kinds.flatMap((kind) => columns[kind])) {
    for (const file of await filesOf(folder, picture.id, column)) {
      await copyFile(join(folder, file), join(art, `${file}.part`));
      await rename(join(art, `${file}.part`), join(art, file));
    }
    given[column] = `/art/film/${media}/${picture.id}-${column}.jpg`;
  }
  return change(services, actor, async ({ db }) => {
    await db.updateTable('cinema').set(given).where('id', '=', id).execute();
    await bumpCatalogue(db);
    const detail = { media, number: wanted.number, kinds: wanted.kinds };
    return { result: given, audit: { action: 'title.pictures', target: `cinema:${id}`, detail } };
  });
}

/** None in a film that was packed elsewhere, or before there were suggestions. */
async function suggestedIn(folder: string): Promise<{ readonly id: string; readonly at: number }[]> {
  try {
    return JSON.parse(await readFile(join(folder, 'pictures.json'), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** The files of a picture in one kind, the smallest first. */
async function filesOf(folder: string, id: string, kind: string): Promise<string[]> {
  const width = (file: string) => Number(/\.(\d+)\.jpg$/.exec(file)?.[1]);
  const files = (await readdir(folder)).filter((it) => it.startsWith(`${id}-${kind}.`) && width(it) > 0);
  return files.sort((one, other) => width(one) - width(other));
}
