import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Marker } from '@oyna/contract/playback';
import type { TitlePart } from '../../infra/database/schema/factory.ts';
import type { Services } from '../../infra/services.ts';
import { StoreError } from '../../infra/store/object-store.ts';
import { findMarks, type HeardEpisode, readCodes } from '../../modules/factory/public.ts';
import { replaceFilmFile, type VodFacts } from '../../modules/media/public.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { change } from './change.ts';
import { filmFacts, findTitleFilm, findTitlePart } from './title-media.ts';

/**
 * Offers the intros and credits of a season's episodes, found by the sound that they share. It changes nothing. `silent` are
 * episodes that were not made by the factory, or have no sound. Throws 404 for a title that does not exist.
 */
export async function offerMarks(
  { db, folders }: Services,
  { title, season }: { readonly title: string; readonly season: number },
) {
  const { id } = await findTitlePart(db, { title, season: null, episode: null, trailer: true });
  const episodes = await db
    .selectFrom('episodes')
    .select(['number', 'media'])
    .where('cinema_id', '=', id)
    .where('season', '=', season)
    .orderBy('number')
    .execute();
  const heard: HeardEpisode[] = [];
  for (const { number, media } of episodes) {
    const facts = await filmFacts(folders.media, media);
    const codes =
      media && facts?.codes ? await readCodes(join(folders.media, media), basename(facts.codes)) : null;
    if (facts && codes) heard.push({ number, duration: facts.duration, codes });
  }
  const known = new Set(heard.map(({ number }) => number));
  const silent = episodes.map(({ number }) => number).filter((it) => !known.has(it));
  return { episodes: await findMarks(heard), silent };
}

/**
 * Gives the media of a part of a title these intros and credits in place of its former ones; viewers have them with the next
 * playback. Throws 404 `no_such_media` for a part without media of this server, 503 `unavailable` if the copy in the store cannot be changed.
 */
export async function setMarks(
  services: Services,
  actor: string,
  wanted: TitlePart & { readonly markers: readonly Marker[] },
) {
  const { media, id, episodeId, facts } = await findTitleFilm(services, wanted);
  const own = wanted.markers.map(({ kind, start, end }) => ({
    kind,
    start,
    end: Math.min(end, facts.duration),
  }));
  const markers = own
    .filter(({ start, end }) => start < end)
    .toSorted((one, other) => one.start - other.start);
  return change(services, actor, async () => {
    const result = { media, markers };
    if (JSON.stringify(markers) === JSON.stringify(facts.markers ?? [])) return { result, audit: null };
    await rewriteMarks(services, media, markers);
    const detail = { media, markers, episode: episodeId };
    return { result, audit: { action: 'title.marks', target: `cinema:${id}`, detail } };
  });
}

async function rewriteMarks(
  { folders, filmStore }: Services,
  media: string,
  markers: readonly Marker[],
): Promise<void> {
  const root = folders.media;
  const facts = JSON.parse(await readFile(join(root, media, 'media.json'), 'utf8')) as VodFacts;
  const text = `${JSON.stringify({ ...facts, markers }, null, 2)}\n`;
  try {
    await replaceFilmFile(media, 'media.json', text, { root, objects: filmStore?.objects ?? null });
  } catch (error) {
    throw error instanceof StoreError ? new DomainError('unavailable', { cause: error }) : error;
  }
}
