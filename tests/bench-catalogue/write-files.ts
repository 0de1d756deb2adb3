import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface Sizes {
  readonly titles: number;
  readonly channels: number;
  readonly days: number;
}

const day = 86_400_000;
/** Half an hour each, as on a news or series channel. */
const slotMinutes = 45;
const first = Date.UTC(2026, 10, 22);
const words = 'tong shahar daryo qish bozor yulduz karvon choy bogʻ temir kema sirli oqshom'.split(' ');
const russian = 'утро город река зима рынок звезда караван чай сад железо корабль тайна вечер'.split(' ');
const english = 'morning city river winter market star caravan tea garden iron ship secret evening'.split(
  ' ',
);

/** Pseudo-random numbers with a fixed seed. */
function shuffled(seed: number): number {
  const mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  return ((mixed ^ (mixed >>> 13)) >>> 0) % 1_000_003;
}

function phrase(from: readonly string[], seed: number, length: number): string {
  return Array.from({ length }, (_, place) => from[shuffled(seed * 31 + place) % from.length]).join(' ');
}

function text(seed: number, length: number) {
  return {
    uz: phrase(words, seed, length),
    ru: phrase(russian, seed, length),
    en: phrase(english, seed, length),
  };
}

function* titles(many: number): Generator<string> {
  yield line({ format: 'oyna-catalogue', version: 1 });
  const genres = Array.from({ length: 20 }, (_, place) => `genre-${place}`);
  for (const [seed, slug] of genres.entries()) yield line({ type: 'genre', slug, name: text(seed, 1) });
  const countries = ['UZ', 'KZ', 'KG', 'TJ', 'TM', 'TR', 'RU', 'IN', 'KR', 'US'];
  for (const [seed, code] of countries.entries()) yield line({ type: 'country', code, name: text(seed, 1) });
  for (let seed = 0; seed < many; seed++) {
    const isSeries = seed % 10 === 0;
    const title = text(seed, 3);
    yield line({
      type: 'cinema',
      slug: `title-${seed}`,
      kind: isSeries ? 'series' : 'movie',
      title: { ...title, uz: `${title.uz} ${seed}` },
      original_title: title.en,
      tagline: text(seed + 1, 6),
      description: text(seed + 2, 25),
      year: 1950 + (seed % 76),
      duration: 60 + (seed % 120),
      age_rating: 12,
      rating: (seed % 100) / 10,
      genres: [genres[seed % 20], genres[(seed + 7) % 20]],
      countries: [countries[seed % 10]],
      people: [0, 1, 2].map((place) => ({
        name: personName(shuffled(seed * 5 + place) % 20_000),
        role: place === 0 ? 'director' : 'actor',
      })),
      access: seed % 3 === 0 ? 'free' : 'subscription',
      poster: `https://pictures.example/${seed}/poster.jpg`,
      backdrop: `https://pictures.example/${seed}/backdrop.jpg`,
      published_at: new Date(first - shuffled(seed) * 60_000).toISOString(),
      ...(isSeries && { seasons: [{ number: 1, episodes: episodes(seed) }] }),
    });
  }
  yield line({ end: many + genres.length + countries.length });
}

const syllables = 'ba bo da do ja ko la lo ma mo na no ra ro sa so ta to ya za'.split(' ');
const cyrillic = 'ба бо да до жа ко ла ло ма мо на но ра ро са со та то я за'.split(' ');

/** Names are the same in all languages, apart from the script. */
function personName(seed: number) {
  const uz = `${phrase(syllables, seed, 3)} ${phrase(syllables, seed + 1, 4)}ov`;
  const ru = `${phrase(cyrillic, seed, 3)} ${phrase(cyrillic, seed + 1, 4)}ов`;
  const joined = (name: string) =>
    name.replace(
      /(\S+) (\S+) (\S+) (.*)/,
      (_, one, two, three, rest) => `${one}${two}${three} ${rest.replaceAll(' ', '')}`,
    );
  return { uz: joined(uz), ru: joined(ru), en: joined(uz) };
}

function episodes(seed: number) {
  return Array.from({ length: 10 }, (_, place) => ({
    number: place + 1,
    title: text(seed + place, 2),
    description: text(seed + place, 12),
    duration: 2700,
  }));
}

function* playlist(many: number): Generator<string> {
  yield '#EXTM3U\n';
  for (let place = 1; place <= many; place++) {
    yield `#EXTINF:-1 tvg-id="channel${place}.uz" tvg-chno="${place}" group-title="Group ${place % 12}",Channel ${place}\n`;
    yield `https://live.example/${place}/index.m3u8\n`;
  }
}

function* guide({ channels, days }: Sizes): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE tv SYSTEM "xmltv.dtd">\n<tv>\n';
  for (let place = 1; place <= channels; place++)
    yield `<channel id="channel${place}.uz"><display-name>Channel ${place}</display-name></channel>\n`;
  const slots = (days * 24 * 60) / slotMinutes;
  for (let place = 1; place <= channels; place++) {
    for (let slot = 0; slot < slots; slot++) {
      const seed = place * 1000 + slot;
      const [start, stop] = [slot, slot + 1].map((it) => stamp(first + it * slotMinutes * 60_000));
      yield `<programme start="${start}" stop="${stop}" channel="channel${place}.uz">
<title lang="uz">${phrase(words, seed, 3)}</title><title lang="ru">${phrase(russian, seed, 3)}</title>
<desc lang="uz">${phrase(words, seed, 14)}</desc><desc lang="ru">${phrase(russian, seed, 14)}</desc></programme>\n`;
    }
  }
  yield '</tv>\n';
}

function stamp(time: number): string {
  return `${new Date(time + (day / 24) * 5).toISOString().replace(/[-:T]/g, '').slice(0, 14)} +0500`;
}

function line(value: object): string {
  return `${JSON.stringify(value)}\n`;
}

/** Writes a catalogue of titles, a playlist and one week of guide for its channels. */
export async function writeFiles(folder: string, sizes: Sizes): Promise<string[]> {
  const files = {
    'titles.ndjson': titles(sizes.titles),
    'channels.m3u': playlist(sizes.channels),
    'guide.xml': guide(sizes),
  };
  for (const [name, parts] of Object.entries(files))
    await pipeline(Readable.from(parts), createWriteStream(join(folder, name)));
  return Object.keys(files).map((name) => join(folder, name));
}
