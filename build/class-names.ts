import { createHash } from 'node:crypto';
import { dirname, relative, sep } from 'node:path';

const root = dirname(import.meta.dirname);
const files = new Map<string, string>();

/**
 * The name of a CSS module's class in the page: `_name_` and four characters for its file. Vite's own names add the line,
 * which no name needs, and change with every change of the file.
 */
export function classNameOf(name: string, path: string): string {
  const file = relative(root, path.split('?')[0] ?? path)
    .split(sep)
    .join('/');
  const mark = createHash('sha1').update(file).digest('base64url').slice(0, 4);
  const other = files.get(mark) ?? file;
  if (other !== file) throw new Error(`The classes of ${file} and ${other} would have the same names`);
  files.set(mark, file);
  return `_${name}_${mark}`;
}
