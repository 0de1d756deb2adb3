import type { KnownFilms } from '../film/known-films.ts';
import type { FilmCue } from '../film/read-cues.ts';

/** MPEG-2 time has 33 bits at 90 kHz. */
const rollover = 2 ** 33;

/** The cues of a film in a language; none if it has no such subtitles. */
export async function cuesOf(
  films: KnownFilms,
  media: string,
  language: string,
): Promise<readonly FilmCue[]> {
  const film = await films.film(media);
  const own = film?.subtitles.find((it) => it.language === language);
  return own ? films.cues(media, own.playlist) : [];
}

/**
 * The cues of a part of a film as a segment of WebVTT (RFC 8216, 3.5). Times count from its start, which the map names in the
 * time of the channel's picture.
 */
export function subtitleSegment(
  cues: readonly FilmCue[],
  part: { readonly from: number; readonly ms: number },
  mediaMs: number,
): string {
  const mpeg = Math.round(mediaMs * 90) % rollover;
  const shown = cues.filter(({ from, to }) => to > part.from && from < part.from + part.ms);
  const blocks = shown.map(({ from, to, settings, text }) => {
    const begin = Math.max(0, from - part.from);
    const end = Math.min(part.ms, to - part.from);
    return `${clockOf(begin)} --> ${clockOf(end)}${settings}\n${text}\n`;
  });
  return ['WEBVTT', `X-TIMESTAMP-MAP=MPEGTS:${mpeg},LOCAL:00:00:00.000`, '', ...blocks, ''].join('\n');
}

function clockOf(ms: number): string {
  return new Date(Math.round(ms)).toISOString().slice(11, 23);
}
