import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFilm } from '#server/src/modules/factory/make-film.ts';
import { FilmSources } from '../server/support/film-sources.ts';
import { parseFaults } from './parse-faults.ts';
import { playFaults } from './play-faults.ts';

/** Makes a film of each kind of source, plays the results by ffmpeg and reads them by parsers that are not ours. Returns a sentence for each fault. */
export async function sourceMatrix(place: string): Promise<string[]> {
  const folder = join(place, 'matrix');
  const root = join(folder, 'media');
  mkdirSync(folder, { recursive: true });
  const sources = new FilmSources(folder);
  const kinds = {
    'surround and mono sound, subtitles': () => sources.film(),
    'odd size, ten bits, HDR, no sound': () => sources.hdr(),
    'interlaced, late sound': () => sources.interlaced(),
    'slides of 0.1 fps, turned': () => sources.slides(),
    'varying rate, negative times, wrong claim': () => sources.crooked(),
  };
  const faults: string[] = [];
  for (const [kind, source] of Object.entries(kinds)) {
    const { media, seconds, notes } = await makeFilm({ file: source(), name: 'm' }, { root, threads: 1 });
    const found = [...playFaults(join(root, media)), ...parseFaults(join(root, media))];
    faults.push(...found.map((it) => `${kind}: ${it}`));
    const { width, height } = JSON.parse(readFileSync(join(root, media, 'media.json'), 'utf8'));
    console.log(`${kind.padEnd(44)} ${width}×${height}  ${seconds.toFixed(2)} s  ${notes.join('; ')}`);
  }
  return faults;
}
