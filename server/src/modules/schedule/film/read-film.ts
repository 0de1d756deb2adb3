import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaFolder } from '@oyna/contract/catalogue-parts';
import { hlsTag, isAddress } from '../../../shared/hls-tags.ts';
import { nominalHeight } from '../../../shared/picture.ts';

/** A picture in one quality. */
export interface FilmPicture {
  /** Its playlist. */
  readonly playlist: string;
  readonly width: number;
  readonly height: number;
  /** As in a manifest: `avc1.4d401f`. */
  readonly codec: string;
  readonly bandwidth: number;
}

export interface FilmSound {
  readonly playlist: string;
  readonly language: string;
  readonly name: string;
}

/** The tracks in the folder of a film, by its HLS playlist. */
export interface Film {
  /** The largest one first. */
  readonly pictures: readonly FilmPicture[];
  /** The main one first. */
  readonly sounds: readonly FilmSound[];
  /** Files of WebVTT. */
  readonly subtitles: readonly FilmSound[];
}

/** The segments of a track. */
export interface FilmTrack {
  /** The file and the byte range of its init segment. */
  readonly init: Range;
  readonly segments: readonly (Range & { readonly ms: number })[];
}

export interface Range {
  readonly file: string;
  readonly offset: number;
  /** `null` is the whole file. */
  readonly length: number | null;
}

const fileName = /^[\w-]+(\.[\w-]+)*$/;
const noLanguage = 'und';

/** The tracks of a film; `null` if its folder is not there, or is no film. */
export async function readFilm(root: string, media: string): Promise<Film | null> {
  const text = await readText(root, media, 'master.m3u8');
  if (text === null) return null;
  const lines = text.split(/\r?\n/);
  const pictures: FilmPicture[] = [];
  const sounds: (FilmSound & { readonly isMain: boolean })[] = [];
  const subtitles: FilmSound[] = [];
  for (const [place, line] of lines.entries()) {
    const { name = '', attributes = {} } = hlsTag(line) ?? {};
    if (name === 'EXT-X-STREAM-INF') {
      const [width = 0, height = 0] = (attributes.RESOLUTION ?? '').split('x').map(Number);
      const playlist = lines.find((it, at) => at > place && isAddress(it))?.trim() ?? '';
      const codec = (attributes.CODECS ?? '').split(',').find((it) => !it.startsWith('mp4a')) ?? '';
      if (width > 0 && height > 0 && !pictures.some((it) => it.playlist === playlist))
        pictures.push({ playlist, width, height, codec, bandwidth: Number(attributes.BANDWIDTH) || 0 });
    }
    if (name !== 'EXT-X-MEDIA' || attributes.URI === undefined) continue;
    const { LANGUAGE: language = noLanguage, NAME: label = language, URI: playlist } = attributes;
    const track = { playlist, language, name: label };
    // A description or a commentary is not the sound of a channel.
    if (attributes.TYPE === 'AUDIO' && attributes.CHARACTERISTICS === undefined)
      sounds.push({ ...track, isMain: attributes.DEFAULT === 'YES' });
    if (attributes.TYPE === 'SUBTITLES' && attributes.FORCED !== 'YES') subtitles.push(track);
  }
  if (pictures.length === 0) return null;
  const main = (it: { readonly isMain: boolean }) => (it.isMain ? 0 : 1);
  return {
    pictures: pictures.toSorted((one, other) => nominalHeight(other) - nominalHeight(one)),
    sounds: sounds.toSorted((one, other) => main(one) - main(other)),
    subtitles,
  };
}

/** The segments of a track by its playlist; `null` if that is not there. */
export async function readFilmTrack(
  root: string,
  media: string,
  playlist: string,
): Promise<FilmTrack | null> {
  const text = await readText(root, media, playlist);
  if (text === null) return null;
  let init: Range = { file: '', offset: 0, length: null };
  const segments: (Range & { ms: number })[] = [];
  let [ms, end] = [0, 0];
  let range: string | undefined;
  for (const line of text.split(/\r?\n/)) {
    const { name, attributes = {} } = hlsTag(line) ?? {};
    if (name === 'EXT-X-MAP') init = rangeOf(attributes.URI ?? '', attributes.BYTERANGE, 0);
    if (name === 'EXTINF') ms = Number.parseFloat(line.slice(line.indexOf(':') + 1)) * 1000;
    if (name === 'EXT-X-BYTERANGE') range = line.slice(line.indexOf(':') + 1);
    if (!isAddress(line)) continue;
    const segment = rangeOf(line.trim(), range, end);
    end = segment.offset + (segment.length ?? 0);
    if (!(ms > 0) || !fileName.test(segment.file)) return null;
    segments.push({ ...segment, ms });
    range = undefined;
  }
  return segments.length === 0 ? null : { init, segments };
}

function rangeOf(file: string, range: string | undefined, next: number): Range {
  const [length, offset] = (range ?? '').split('@');
  if (!length) return { file, offset: 0, length: null };
  return { file, offset: offset === undefined ? next : Number(offset), length: Number(length) };
}

async function readText(root: string, media: string, file: string): Promise<string | null> {
  if (!mediaFolder.test(media) || !fileName.test(file)) return null;
  return readFile(join(root, media, file), 'utf8').catch(() => null);
}
