import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { OrderedKey } from '../../media/public.ts';
import { encryptTrack } from '../encrypt/encrypt-track.ts';
import type { Scheme, TrackKind } from '../encrypt/encryption.ts';
import type { FilmTracks } from '../package/film-tracks.ts';
import { filmManifest } from '../package/write-dash.ts';
import { type FilmWork, requireSpace } from './film-work.ts';

/** The encrypted copies that a film shall have beside its clear one. */
export interface WantedEncryption {
  readonly schemes: readonly Scheme[];
  /** Makes and keeps a key; `content` is the name of the media folder. */
  newKey(content: string, signal: AbortSignal | undefined): Promise<OrderedKey>;
}

/** What `media.json` tells of encrypted copies: their manifests, and the name of their key. */
export type EncryptedFacts = Partial<Record<Scheme, string>> & { readonly kid?: string };

/** Sound needs its own vectors, too: no two tracks may share one. */
const vectorBytes: Readonly<Record<Scheme, number>> = { cenc: 8, cbcs: 16 };

/**
 * Writes encrypted copies of the tracks of a packed film beside them, its pictures in H.264 alone, with a DASH manifest for each
 * scheme. All have one key.
 */
export async function encryptFilm(
  work: FilmWork,
  out: string,
  film: FilmTracks,
  { schemes, newKey }: WantedEncryption,
): Promise<EncryptedFacts> {
  if (schemes.length === 0) return {};
  const { kid, key, boxes } = await newKey(basename(work.folder), work.signal);
  const copy = async <T extends FilmTracks['pictures'][number] | FilmTracks['sounds'][number]>(
    scheme: Scheme,
    kind: TrackKind,
    source: T,
  ): Promise<T> => {
    const bytes = source.track.segments.reduce((sum, it) => sum + it.bytes, 0);
    await requireSpace(work, bytes);
    const id = `${scheme}-${source.id}`;
    const encryption = {
      scheme,
      kid: Buffer.from(kid, 'hex'),
      key: Buffer.from(key, 'hex'),
      vector: randomBytes(vectorBytes[scheme]),
    };
    const [from, to] = [join(out, `${source.id}.mp4`), join(out, `${id}.mp4`)];
    const { track } = source;
    return {
      ...source,
      id,
      track: await encryptTrack({ from, to, track, kind, encryption, signal: work.signal }),
    };
  };
  const manifests: Partial<Record<Scheme, string>> = {};
  for (const scheme of schemes) {
    const pictures = [];
    for (const picture of film.pictures.filter(({ format }) => format === 'h264'))
      pictures.push(await copy(scheme, 'video', picture));
    const sounds = [];
    for (const sound of film.sounds) sounds.push(await copy(scheme, 'audio', sound));
    const name = `manifest.${scheme}.mpd`;
    await writeFile(
      join(out, name),
      filmManifest({ ...film, pictures, sounds }, { scheme, kid, boxes: boxes[scheme] ?? [] }),
    );
    manifests[scheme] = name;
  }
  return { ...manifests, kid };
}
