import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../media/', import.meta.url);

/** Duration in seconds of the demo's own media. Throws when there is no such folder. */
export function mediaDuration(name: string): number {
  const file = fileURLToPath(new URL(`${name}/media.json`, root));
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly duration: number }).duration;
}
