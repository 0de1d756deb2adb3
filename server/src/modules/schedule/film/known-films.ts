import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { plainInit } from './plain-init.ts';
import { type FilmCue, readCues } from './read-cues.ts';
import { type Film, type FilmTrack, readFilm, readFilmTrack } from './read-film.ts';
import { readRange } from './read-range.ts';

/** A folder is looked at again after this time, because it may vanish, in ms. */
const knownMs = 60_000;
/** Of all films together. A film of two hours has some 10,000 in all tracks. */
const maxSegments = 400_000;
/** Of all films and languages together. A film of two hours has some 2,000 in a language. */
const maxCues = 200_000;

export interface KnownTrack extends FilmTrack {
  readonly initBytes: Buffer;
  /** Names `initBytes`. */
  readonly initHash: string;
  /** Ticks per second. */
  readonly timescale: number;
  /** The decode time of its first sample, in ticks. */
  readonly firstTicks: number;
}

/** The films of the media folders that channels show, as far as somebody watches. */
export class KnownFilms {
  readonly root: string;
  readonly #films: LRUCache<string, { readonly film: Film | null }>;
  readonly #tracks: LRUCache<string, { readonly track: KnownTrack | null }>;
  readonly #cues: LRUCache<string, readonly FilmCue[]>;
  readonly #isListed: (media: string) => Promise<boolean>;

  /** A film that is not listed counts as gone. */
  constructor(root: string, isListed: (media: string) => Promise<boolean>) {
    this.root = root;
    this.#isListed = isListed;
    this.#films = new LRUCache({
      max: 2000,
      ttl: knownMs,
      fetchMethod: async (media) => ({ film: await readFilm(root, media) }),
    });
    this.#tracks = new LRUCache({
      maxSize: maxSegments,
      sizeCalculation: ({ track }) => 1 + (track?.segments.length ?? 0),
      ttl: knownMs,
      fetchMethod: async (key) => {
        const [media = '', playlist = ''] = key.split('/');
        return { track: await readKnown(root, media, playlist) };
      },
    });
    // Each segment of subtitles would read the whole file.
    this.#cues = new LRUCache({
      maxSize: maxCues,
      sizeCalculation: ({ length }) => 1 + length,
      ttl: knownMs,
      fetchMethod: (key) => {
        const [media = '', playlist = ''] = key.split('/');
        return readCues(root, media, playlist);
      },
    });
  }

  async film(media: string): Promise<Film | null> {
    if (!(await this.#isListed(media))) return null;
    return (await this.#films.fetch(media))?.film ?? null;
  }

  async track(media: string, playlist: string): Promise<KnownTrack | null> {
    return (await this.#tracks.fetch(`${media}/${playlist}`))?.track ?? null;
  }

  /** The cues of subtitles, by their playlist. */
  async cues(media: string, playlist: string): Promise<readonly FilmCue[]> {
    return (await this.#cues.fetch(`${media}/${playlist}`)) ?? [];
  }
}

async function readKnown(root: string, media: string, playlist: string): Promise<KnownTrack | null> {
  const track = await readFilmTrack(root, media, playlist);
  if (!track) return null;
  try {
    const initBytes = plainInit(await readRange(join(root, media), track.init));
    const initHash = createHash('sha256').update(initBytes).digest('hex').slice(0, 12);
    const firstTicks = await readFirstTicks(join(root, media), track);
    return { ...track, initBytes, initHash, timescale: timescaleOf(initBytes), firstTicks };
  } catch {
    return null;
  }
}

/** Enough for the boxes before the first decode time. */
const headBytes = 4096;

async function readFirstTicks(folder: string, { segments: [first] }: FilmTrack): Promise<number> {
  if (!first) return 0;
  const { length } = first;
  const head = await readRange(folder, { ...first, length: length && Math.min(length, headBytes) });
  const at = head.indexOf('tfdt', 0, 'latin1');
  if (at < 0) throw new Error('A segment has no times');
  return head[at + 4] === 1 ? Number(head.readBigUInt64BE(at + 8)) : head.readUInt32BE(at + 8);
}

function timescaleOf(init: Buffer): number {
  const at = init.indexOf('mdhd', 0, 'latin1');
  if (at < 0) throw new Error('An init segment has no track');
  return init.readUInt32BE(at + (init[at + 4] === 1 ? 24 : 16));
}
