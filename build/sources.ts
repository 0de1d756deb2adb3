import { existsSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';

const root = dirname(import.meta.dirname);

/**
 * Tests whether a module is one of these sources: files, or folders, whose paths end with a slash. A missing one is an
 * error of the build: without it, a file that moves would leave its chunk unnoticed.
 */
export function isIn(paths: readonly string[]): (id: string) => boolean {
  const missing = paths.filter((path) => !existsSync(`${root}/${path}`));
  if (missing.length > 0) throw new Error(`The list of chunks names missing sources: ${missing.join(', ')}`);
  return (id) => {
    const file = relative(root, id.split('?')[0] ?? id)
      .split(sep)
      .join('/');
    return paths.some((path) => (path.endsWith('/') ? file.startsWith(path) : file === path));
  };
}
