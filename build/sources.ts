import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = dirname(import.meta.dirname);

const slashed = (path: string): string => path.replaceAll('\\', '/');

/** Throws for a path that leads nowhere: without that, the build would leave out a file that has moved, unnoticed. */
function requireSources(paths: readonly string[]): void {
  const missing = paths.filter((path) => !existsSync(`${root}/${path}`));
  if (missing.length > 0) throw new Error(`The build names missing sources: ${missing.join(', ')}`);
}

/** Tests whether a module is one of these sources: files, or folders, whose paths end with a slash. */
export function isIn(paths: readonly string[]): (id: string) => boolean {
  requireSources(paths);
  const folders = paths.filter((path) => path.endsWith('/')).map((path) => slashed(join(root, path)));
  const files = new Set(paths.map((path) => slashed(join(root, path))));
  return (id) => {
    const file = slashed(id.split('?')[0] ?? id);
    return files.has(file) || folders.some((folder) => file.startsWith(folder));
  };
}

/** The same for folders as a regular expression, where the bundler takes nothing else; `rest` follows the folder. */
export function patternOf(folders: readonly `${string}/`[], rest = ''): RegExp {
  requireSources(folders);
  const any = folders.map((folder) => folder.replaceAll('/', '[\\\\/]')).join('|');
  return new RegExp(`[\\\\/](?:${any})${rest}`);
}
