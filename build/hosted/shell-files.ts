import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** The files of the first screen, as paths on the server. Each kind of engine loads its own scripts. */
export interface ShellFiles {
  readonly modern: readonly string[];
  readonly legacy: readonly string[];
}

/** Modules that load after the entry and that a start needs, also without a network. */
const parts = [
  'platforms/android-tv.ts',
  'src/api/kept-responses.ts',
  'src/app/after-start.ts',
  'src/app/fault-message.tsx',
  ...['uz', 'uz-Cyrl', 'ru', 'en'].map((lang) => `src/i18n/locales/${lang}.json`),
];

/** Finds the files of the first screen in a folder with a hosted build. A missing one is an error of the build. */
export function shellFiles(folder: string): ShellFiles {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const named = [...page.matchAll(/"\/(assets\/[^"]+)"/g)].map(([, file]) => file ?? '');
  const styles = named.filter((file) => file.endsWith('.css'));
  const scripts = named.filter((file) => file.endsWith('.js'));
  const isLegacy = (file: string) => /-legacy[-.]/.test(file);
  // A file of the vendor, which the manifest does not list.
  const isLoader = (file: string) => /\/loader-legacy-/.test(file);
  const hasLegacy = scripts.some(isLegacy);
  const fonts = styles.flatMap((file) => fontsOf(readFileSync(join(folder, file), 'utf8')));

  const files = (legacy: boolean): string[] => {
    const own = scripts.filter((file) => isLegacy(file) === legacy);
    const entries = own.filter((file) => !isLoader(file)).map((file) => keyOf(manifest, file));
    const keys = [...entries, ...parts.map((part) => (legacy ? legacyKey(part) : part))];
    return unique([...styles, ...own, ...closure(manifest, keys), ...fonts]).map((file) => `/${file}`);
  };
  return { modern: files(false), legacy: hasLegacy ? files(true) : [] };
}

/** The name of plugin-legacy's copy of a module. */
function legacyKey(key: string): string {
  return key.replace(/\.[^.]+$/, (extension) => `-legacy${extension}`);
}

function keyOf(manifest: Manifest, file: string): string {
  const found = Object.entries(manifest).find(([, chunk]) => chunk.file === file);
  if (!found) throw new Error(`index.html names ${file}, which the manifest does not have`);
  return found[0];
}

/** All files that the given modules need before they run. */
function closure(manifest: Manifest, keys: readonly string[], seen = new Set<string>()): string[] {
  return keys.flatMap((key) => {
    if (seen.has(key)) return [];
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The manifest has no ${key}: correct the list of the shell`);
    return [...(chunk.css ?? []), chunk.file, ...closure(manifest, chunk.imports ?? [], seen)];
  });
}

function fontsOf(styles: string): string[] {
  return [...styles.matchAll(/url\("?\/(assets\/[^")]+\.woff2)"?\)/g)].map(([, file]) => file ?? '');
}

function unique(files: readonly string[]): string[] {
  return [...new Set(files)];
}
