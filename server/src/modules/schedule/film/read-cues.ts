import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readFilmTrack } from './read-film.ts';

/** A cue of WebVTT, in ms since the start of the film. */
export interface FilmCue {
  readonly from: number;
  readonly to: number;
  /** Behind the times on its line. */
  readonly settings: string;
  readonly text: string;
}

const timing = /^((?:\d+:)?\d\d:\d\d\.\d{3})[ \t]+-->[ \t]+((?:\d+:)?\d\d:\d\d\.\d{3})(.*)$/;

/** The cues of a film's subtitles by their playlist, which may name several files; none if it is not there. */
export async function readCues(root: string, media: string, playlist: string): Promise<readonly FilmCue[]> {
  const track = await readFilmTrack(root, media, playlist);
  if (!track) return [];
  const files = [...new Set(track.segments.map(({ file }) => file))];
  const texts = await Promise.all(
    files.map((file) => readFile(join(root, media, file), 'utf8').catch(() => '')),
  );
  return texts.flatMap(parseCues);
}

function parseCues(text: string): FilmCue[] {
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

function msOf(clock: string): number {
  const [seconds = 0, minutes = 0, hours = 0] = clock.split(':').reverse().map(Number);
  return Math.round(((hours * 60 + minutes) * 60 + seconds) * 1000);
}
