import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { StoredFilms } from '../../../infra/store/stored-films.ts';
import { plainInit } from './plain-init.ts';
import { type FilmCue, readCues } from './read-cues.ts';
import { type Film, type FilmTrack, type Range, readFilm, readFilmTrack } from './read-film.ts';
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
  readonly #stored: StoredFilms | null;
  readonly #films: LRUCache<string, { readonly film: Film | null }>;
  readonly #tracks: LRUCache<string, { readonly track: KnownTrack | null }>;
  readonly #cues: LRUCache<string, readonly FilmCue[]>;
  readonly #isListed: (media: string) => Promise<boolean>;

  /** A film that is not listed counts as gone. */
  constructor(
    root: string,
    isListed: (media: string) => Promise<boolean>,
    stored: StoredFilms | null = null,
  ) {
    this.root = root;
    this.#stored = stored;
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
        return { track: await this.#readKnown(media, playlist) };
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

  /** Bytes of a film, from the disk or the store. Throws if they are not there. */
  async bytes(media: string, range: Range): Promise<Buffer> {
    return readRange(join(this.root, media), range).catch(async (error: NodeJS.ErrnoException) => {
      const { file, offset, length } = range;
      const found = error.code === 'ENOENT' ? await this.#stored?.read(media, file, offset, length) : null;
      if (!found) throw error;
      return found;
    });
  }

  async #readKnown(media: string, playlist: string): Promise<KnownTrack | null> {
    const track = await readFilmTrack(this.root, media, playlist);
    if (!track) return null;
    try {
      const initBytes = plainInit(await this.bytes(media, track.init));
      const initHash = createHash('sha256').update(initBytes).digest('hex').slice(0, 12);
      const [first] = track.segments;
      const firstTicks = first ? ticksOf(await this.bytes(media, headOf(first))) : 0;
      return { ...track, initBytes, initHash, timescale: timescaleOf(initBytes), firstTicks };
    } catch {
      return null;
    }
  }
}

/** Enough for the boxes before the first decode time. */
const headBytes = 4096;

function headOf(first: Range): Range {
  return { ...first, length: first.length && Math.min(first.length, headBytes) };
}

function ticksOf(head: Buffer): number {
  const at = head.indexOf('tfdt', 0, 'latin1');
  if (at < 0) throw new Error('A segment has no times');
  return head[at + 4] === 1 ? Number(head.readBigUInt64BE(at + 8)) : head.readUInt32BE(at + 8);
}

function timescaleOf(init: Buffer): number {
  const at = init.indexOf('mdhd', 0, 'latin1');
  if (at < 0) throw new Error('An init segment has no track');
  return init.readUInt32BE(at + (init[at + 4] === 1 ? 24 : 16));
}
