import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

type Chunk = {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
  isDynamicEntry?: boolean;
};
type Manifest = Record<string, Chunk>;

const web = resolve(import.meta.dirname, '../../dist/web');

/** Sizes of the hosted build in kB of gzip, by the screen that loads them. */
export type EntrySizes = {
  vendor: number;
  /** dayjs, which every start loads right after the first screen. */
  dates: number;
  start: number;
  /** Parts of the player are counted above it. */
  screens: Record<string, number>;
  polyfills: number;
};

export function entrySizes(): EntrySizes {
  const manifest: Manifest = JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8'));
  const modern = Object.entries(manifest).filter(([, { file }]) => !file.includes('-legacy-'));
  const isVendor = (file: string) => /\/vendor-/.test(file);
  const isDates = (file: string) => /\/dates-/.test(file);
  const start = closure(
    manifest,
    modern.filter(([, { name }]) => name === 'start').map(([key]) => key),
  );
  const isLocale = (key: string) => key.startsWith('src/i18n/locales/');
  const isFirst = (key: string) => /^src\/i18n\/locales\/[^/]+$/.test(key);
  const locales = modern.filter(([key]) => isFirst(key)).map(([, { file }]) => weigh([file]));
  const screens = modern.filter(
    ([key, chunk]) => chunk.isDynamicEntry && key.startsWith('src/') && !isLocale(key),
  );
  const player = closure(manifest, ['src/screens/watch/watch-title-screen.tsx']);
  // Every start loads this part right after the first screen, so it is counted separately.
  const afterStart = 'src/app/after-start.ts';
  const loaded = closure(manifest, [afterStart], new Set(start));
  const isLoaded = (key: string, file: string) =>
    (key === afterStart ? start : loaded).has(file) ||
    (key.startsWith('src/features/player/') && player.has(file));
  // The module loader is an asset, which the manifest does not list.
  const polyfills = readdirSync(join(web, 'assets')).filter((name) =>
    /^(polyfills|loader)-legacy-/.test(name),
  );
  return {
    vendor: weigh([...start].filter(isVendor)),
    dates: weigh([...loaded].filter(isDates)),
    // The first screen waits for its texts in one language; the groups in folders belong to later screens.
    start: round(weigh([...start].filter((file) => !isVendor(file))) + Math.max(...locales)),
    screens: Object.fromEntries(
      screens.map(([key]) => [
        key,
        weigh([...closure(manifest, [key])].filter((file) => !isLoaded(key, file) && !isDates(file))),
      ]),
    ),
    polyfills: weigh(polyfills.map((name) => `assets/${name}`)),
  };
}

/** All files that the given chunks load before they run. */
function closure(manifest: Manifest, keys: string[], files = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) continue;
    files.add(chunk.file);
    for (const file of chunk.css ?? []) files.add(file);
    closure(manifest, chunk.imports ?? [], files);
  }
  return files;
}

function weigh(files: string[]): number {
  const bytes = files.map((file) => gzipSync(readFileSync(join(web, file)), { level: 9 }).length);
  return round(bytes.reduce((sum, size) => sum + size, 0) / 1000);
}

function round(size: number): number {
  return Math.round(size * 10) / 10;
}
