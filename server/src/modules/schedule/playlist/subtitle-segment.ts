import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KnownFilms } from '../film/known-films.ts';
import { readFilmTrack } from '../film/read-film.ts';

/** A cue of WebVTT, in ms since the start of the film. */
interface Cue {
  readonly from: number;
  readonly to: number;
  /** Behind the times on its line. */
  readonly settings: string;
  readonly text: string;
}

const timing = /^((?:\d+:)?\d\d:\d\d\.\d{3})[ \t]+-->[ \t]+((?:\d+:)?\d\d:\d\d\.\d{3})(.*)$/;
/** MPEG-2 time has 33 bits at 90 kHz. */
const rollover = 2 ** 33;

/** The cues of a film in a language; none if it has no such subtitles. */
export async function readCues(films: KnownFilms, media: string, language: string): Promise<readonly Cue[]> {
  const film = await films.film(media);
  const own = film?.subtitles.find((it) => it.language === language);
  const track = own && (await readFilmTrack(films.root, media, own.playlist));
  if (!track) return [];
  const files = [...new Set(track.segments.map(({ file }) => file))];
  const texts = await Promise.all(
    files.map((file) => readFile(join(films.root, media, file), 'utf8').catch(() => '')),
  );
  return texts.flatMap(parseCues);
}

function parseCues(text: string): Cue[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.split('\n');
      const at = lines.findIndex((line) => timing.test(line));
      const [, from, to, settings = ''] = timing.exec(lines[at] ?? '') ?? [];
      if (from === undefined || to === undefined) return [];
      const cue = { from: msOf(from), to: msOf(to), settings, text: lines.slice(at + 1).join('\n') };
      return cue.text === '' || cue.to <= cue.from ? [] : [cue];
    });
}

/**
 * The cues of a part of a film as a segment of WebVTT (RFC 8216, 3.5). Times count from its start, which the map names in the
 * time of the channel's picture.
 */
export function subtitleSegment(
  cues: readonly Cue[],
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

function msOf(clock: string): number {
  const [seconds = 0, minutes = 0, hours = 0] = clock.split(':').reverse().map(Number);
  return Math.round(((hours * 60 + minutes) * 60 + seconds) * 1000);
}

function clockOf(ms: number): string {
  return new Date(Math.round(ms)).toISOString().slice(11, 23);
}
