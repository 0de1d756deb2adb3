import { shortestMs } from '../core/fill-slot.ts';
import type { Counts, TrackType } from '../core/schedule.ts';
import { type Film, type FilmTrack, readFilm, readFilmTrack } from '../film/read-film.ts';
import { targetSeconds } from '../playlist/schedule-playlist.ts';

/** Sound may end this much before its picture, which then ends earlier. */
const silenceMs = 500;

/** A film as a schedule counts it. */
export interface Measured {
  readonly film: Film;
  readonly ms: number;
  readonly counts: Counts;
  readonly starts: { readonly [T in TrackType]: readonly number[] };
}

/** Measures the film of a media folder; a text says why a channel cannot show it, and completes "media NAME …". */
export async function measureFilm(root: string, media: string): Promise<Measured | string> {
  const film = await readFilm(root, media);
  if (!film) return 'is no film on this server';
  if (film.pictures.some(({ codec }) => !codec.startsWith('avc1'))) return 'has another picture than H.264';
  if (film.sounds.length === 0) return 'has no sound, which a channel needs';
  const read = (playlist: string) => readFilmTrack(root, media, playlist);
  const pictures = await Promise.all(film.pictures.map(({ playlist }) => read(playlist)));
  const sounds = await Promise.all(film.sounds.map(({ playlist }) => read(playlist)));
  const tracks = [...pictures, ...sounds];
  if (!tracks.every((track) => track !== null)) return 'has a playlist without segments';
  if (tracks.some((track) => !track.init.file)) return 'is packed in another way than CMAF';
  if (tracks.some(({ segments }) => segments.some((it) => it.ms >= (targetSeconds + 0.5) * 1000)))
    return `has segments of more than ${targetSeconds} s`;
  const [shown, heard] = [pictures, sounds].map((all) => Math.min(...all.map((it) => lengthOf(it))));
  const ms = Math.ceil(Math.min(shown ?? 0, (heard ?? 0) + silenceMs));
  if (ms < 1000) return 'is shorter than a second';
  const starts = { video: startsOf(pictures, ms), audio: startsOf(sounds, ms) };
  if (!starts.video) return 'has qualities with different segments';
  if (!starts.audio) return 'has sound tracks with different segments';
  const counts = { video: starts.video.length, audio: starts.audio.length };
  return { film, ms, counts, starts: { video: starts.video, audio: starts.audio } };
}

function lengthOf(track: FilmTrack | null): number {
  return track?.segments.reduce((sum, it) => sum + it.ms, 0) ?? 0;
}

/** Where the segments of some tracks begin, in ms; `null` if they are not as many. */
function startsOf(tracks: readonly (FilmTrack | null)[], ms: number): number[] | null {
  const all = tracks.map((track) => {
    let at = 0;
    const starts = (track?.segments ?? []).map((segment) => {
      at += segment.ms;
      return Math.round(at - segment.ms);
    });
    return starts.filter((start) => start < ms - shortestMs);
  });
  const [first = []] = all;
  return all.every(({ length }) => length === first.length) ? first : null;
}
