import '../../launch/require-node.js';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Language } from '@oyna/contract/common';
import { localise } from '../src/shared/text/localise.ts';
import { avatar } from './lib/art/avatar.ts';
import {
  type Banner,
  catalogue,
  genreNames,
  type Named,
  type Station,
  type Title,
} from './lib/art/catalogue.ts';
import { logo } from './lib/art/logo.ts';
import { jpegs, picture, placeholder, scaled } from './lib/art/picture.ts';
import { isPattern, type Look, planLooks, stillLook } from './lib/art/plan-looks.ts';
import { poster } from './lib/art/poster.ts';
import { reelLooks, streamLooks } from './lib/art/stream-looks.ts';

const root = join(import.meta.dirname, 'art');
const named = process.argv.slice(2);
const genres = genreNames();
const titles = catalogue<Title>('cinema');
const stations = catalogue<Station>('channels');
const streams = catalogue<Named>('streams');
const banners = catalogue<Banner>('banners');
const indexFile = join(root, 'index.json');
const colours: Record<string, { color: string }> = existsSync(indexFile)
  ? JSON.parse(readFileSync(indexFile, 'utf8'))
  : {};
const targets = new Set(banners.map((banner) => `${banner.target.type}/${banner.target.slug}`));

/** Runs when the item is named, or when its last file does not exist yet. */
async function make(key: string, last: string, work: (base: string) => Promise<void>): Promise<void> {
  const slug = key.split('/')[1] ?? key;
  const base = join(root, key);
  const wanted = named.length > 0 ? named.includes(slug) : !existsSync(join(base, last));
  if (!wanted) return;
  await work(base);
  console.log(key);
}

async function backdrop(key: string, base: string, look: Look): Promise<void> {
  const canvas = picture(1920, 1080, look, 0.67);
  const wide = targets.has(key) ? { 32: 60, 1280: 58, 1920: 64 } : { 32: 60, 1280: 58 };
  await jpegs(canvas, join(base, 'backdrop'), wide, isPattern(look) ? 18 : 0);
  colours[key] = { color: placeholder(canvas) };
}

async function card(base: string, look: Look): Promise<void> {
  await jpegs(
    picture(1320, 742, look, 0.52),
    join(base, 'card'),
    { 440: 68, 880: 53 },
    isPattern(look) ? 12 : 0,
  );
}

const seriesWord = { uz: 'serial', 'uz-Cyrl': 'сериал', ru: 'сериал', en: 'series' } as const;

/** The words on a poster: title, genre, and whether it is a series. */
function wordsOf(title: Title, language: Language) {
  const genre = genres.get(title.genres[0] ?? '');
  const name = genre ? localise(genre, language) : '';
  const over = title.kind === 'series' ? `${name} · ${seriesWord[language]}` : name;
  return { title: localise(title.title, language), over };
}

const looks = planLooks(titles);
for (const title of titles) {
  const look = looks.get(title.slug);
  if (!look) continue;
  const key = `cinema/${title.slug}`;
  await make(key, 'card.440.jpg', async (base) => {
    await jpegs(
      poster(title.slug, look, wordsOf(title, 'uz')),
      join(base, 'poster'),
      { 260: 70, 520: 58 },
      isPattern(look) ? 8 : 0,
    );
    await backdrop(key, base, look);
    await card(base, look);
  });
  for (const language of ['uz-Cyrl', 'ru', 'en'] as const) {
    const name = `poster-${language.toLowerCase()}`;
    await make(key, `${name}.260.jpg`, (base) =>
      jpegs(
        poster(title.slug, look, wordsOf(title, language)),
        join(base, name),
        // Larger ones would double the size of the pictures in the repository.
        { 260: 64 },
        isPattern(look) ? 8 : 0,
      ),
    );
  }
  for (const season of title.seasons ?? [])
    for (const { number } of season.episodes) {
      const still = `still-${season.number}-${number}`;
      await make(key, `${still}.440.jpg`, async (base) => {
        const focus = 0.36 + ((number * 7 + season.number * 3) % 5) * 0.08;
        const moment = 0.2 + ((number * 3) % 5) * 0.15;
        const frame = picture(
          880,
          495,
          stillLook(title.slug, look, season.number * 17 + number),
          focus,
          moment,
        );
        await jpegs(frame, join(base, still), { 440: 56 });
      });
    }
}

const places = new Map<string, number>();
for (const [index, station] of stations.entries()) {
  const place = places.get(station.category) ?? 0;
  places.set(station.category, place + 1);
  await make(`channel/${station.slug}`, 'logo.320.png', async (base) => {
    await mkdir(base, { recursive: true });
    await writeFile(
      join(base, 'logo.320.png'),
      scaled(logo(station, index, place), 320).toBuffer('image/png'),
    );
  });
  const key = `channel/${station.slug}`;
  const look = planLooks([
    { slug: station.slug, genres: ['musiqiy', 'drama'], art: { scene: 'city', palette: 'tong' } },
  ]).get(station.slug);
  if (targets.has(key) && look) await make(key, 'backdrop.1280.jpg', (base) => backdrop(key, base, look));
}

const live = streamLooks(streams);
for (const stream of streams) {
  const key = `stream/${stream.slug}`;
  const look = live.get(stream.slug);
  if (!look) continue;
  await make(key, 'card.440.jpg', async (base) => {
    await backdrop(key, base, look);
    await card(base, look);
  });
}

const short = reelLooks();
for (const [slug, look] of short)
  await make(`reel/${slug}`, 'cover.360.jpg', async (base) => {
    await jpegs(picture(720, 1280, look, 0.5), join(base, 'cover'), { 32: 60, 360: 78 });
  });

for (let n = 1; n <= 12; n++)
  await make(`avatar/${n}`, `../${n}.200.png`, async (base) => {
    await mkdir(dirname(base), { recursive: true });
    await writeFile(`${base}.200.png`, scaled(avatar(n), 200).toBuffer('image/png'));
  });

await mkdir(root, { recursive: true });
const sorted = Object.fromEntries(Object.entries(colours).sort(([a], [b]) => (a < b ? -1 : 1)));
await writeFile(indexFile, `${JSON.stringify(sorted, null, 1)}\n`);
