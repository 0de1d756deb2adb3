import { type PaletteName, paletteNames } from '../paint/palette.ts';
import { hash } from '../paint/rng.ts';
import type { SceneName } from '../scene/index.ts';
import { casting } from './casting.ts';

export interface Look {
  scene: SceneName;
  palette: PaletteName;
  seed: number;
  /** Turned left to right. */
  mirrored: boolean;
}

export interface Subject {
  slug: string;
  genres: readonly string[];
  art?: { scene?: string | undefined; palette?: string | undefined; seed?: number | undefined } | undefined;
}

const scenesOf: Record<string, readonly SceneName[]> = {
  mountains: ['mountains', 'pass'],
  steppe: ['steppe', 'caravan'],
  bazaar: ['street', 'stalls'],
  sea: ['sea'],
  city: ['city', 'courtyard'],
  space: ['space'],
  railway: ['railway'],
  stadium: ['stadium'],
  people: ['teahouse', 'performance'],
  forest: ['forest', 'orchard'],
  ikat: ['ikat'],
  girih: ['girih'],
  suzani: ['suzani'],
};

/** The look of a genre if the catalogue has none. */
const genreScenes: Record<string, readonly string[]> = {
  tarixiy: ['mountains', 'girih', 'bazaar'],
  triller: ['city', 'forest'],
  detektiv: ['city', 'bazaar'],
  komediya: ['bazaar', 'people', 'suzani'],
  melodrama: ['sea', 'ikat', 'suzani'],
  fantastika: ['space', 'city'],
  sarguzasht: ['steppe', 'mountains'],
  sport: ['steppe', 'people'],
  hujjatli: ['sea', 'steppe'],
  oilaviy: ['forest', 'people'],
  jangari: ['mountains', 'city'],
  musiqiy: ['people', 'ikat'],
};

const moods: Record<string, readonly PaletteName[]> = {
  drama: ['registon', 'choy', 'dengiz', 'tong', 'zumrad'],
  tarixiy: ['zafaron', 'zumrad', 'qizilqum', 'registon', 'choy'],
  triller: ['polat', 'neon', 'dengiz', 'lojuvard', 'anor'],
  detektiv: ['polat', 'dengiz', 'lojuvard', 'choy'],
  komediya: ['shaftoli', 'kun', 'zafaron', 'tong', 'qizilqum'],
  melodrama: ['tong', 'binafsha', 'anor', 'shaftoli'],
  fantastika: ['neon', 'binafsha', 'lojuvard', 'zumrad', 'dengiz'],
  sport: ['kun', 'archa', 'qizilqum', 'neon'],
  hujjatli: ['dengiz', 'archa', 'kun', 'qish'],
  oilaviy: ['qish', 'shaftoli', 'archa', 'kun'],
  jangari: ['qizilqum', 'polat', 'anor', 'neon'],
  sarguzasht: ['archa', 'zafaron', 'kun', 'zumrad', 'qizilqum'],
};

const known = (name: string | undefined): PaletteName | undefined =>
  paletteNames.find((each) => each === name);

/** One look a title, in list order: a palette rests for four titles, a scene for two, a pair for good. */
export function planLooks(subjects: readonly Subject[]): Map<string, Look> {
  const looks = new Map<string, Look>();
  const lately: Look[] = [];
  const pairs = new Map<string, number>();
  for (const subject of subjects) {
    const seed = subject.art?.seed ?? hash(subject.slug) % 100_000;
    const order = <T>(items: readonly T[]): T[] =>
      [...items].sort((a, b) => hash(`${subject.slug}${a}`) - hash(`${subject.slug}${b}`));
    const place =
      subject.art?.scene ??
      order(subject.genres.flatMap((genre) => genreScenes[genre] ?? []))[0] ??
      'mountains';
    const kinds: SceneName[] = order(scenesOf[place] ?? ['mountains']);
    const near = (count: number): Look[] => lately.slice(-count);
    const cast = casting[subject.slug];
    const scene =
      cast?.[0] ??
      kinds.find((kind) => !near(2).some((look) => look.scene === kind)) ??
      kinds[0] ??
      'mountains';
    const fitting = order(subject.genres.flatMap((genre) => moods[genre] ?? []));
    const palettes = [...new Set([...fitting, ...order(paletteNames)])];
    const cost = (name: PaletteName): number =>
      (near(4).some((look) => look.palette === name) ? 100 : 0) +
      (pairs.get(`${scene}/${name}`) ?? 0) * 12 +
      palettes.indexOf(name);
    const palette =
      cast?.[1] ??
      known(subject.art?.palette) ??
      palettes.reduce((best, name) => (cost(name) < cost(best) ? name : best));
    const look: Look = { scene, palette, seed, mirrored: hash(`${subject.slug}:side`) % 2 === 0 };
    pairs.set(`${scene}/${palette}`, (pairs.get(`${scene}/${palette}`) ?? 0) + 1);
    looks.set(subject.slug, look);
    lately.push(look);
  }
  return looks;
}

export const isPattern = (look: Look): boolean => ['ikat', 'girih', 'suzani'].includes(look.scene);

const sets: readonly [SceneName, ...SceneName[]] = [
  'teahouse',
  'street',
  'courtyard',
  'steppe',
  'city',
  'stalls',
  'mountains',
  'pass',
  'forest',
  'sea',
  'orchard',
];

/** A still of an episode: every third in the series' own place, the others where else its story goes. */
export function stillLook(slug: string, look: Look, number: number): Look {
  const start = hash(slug);
  const scene =
    number % 3 === 0 && !isPattern(look) ? look.scene : (sets[(start + number) % sets.length] ?? sets[0]);
  const other = paletteNames[(start + number * 5) % paletteNames.length] ?? look.palette;
  return {
    scene,
    palette: number % 2 ? look.palette : other,
    seed: look.seed + number,
    mirrored: number % 4 > 1,
  };
}
