import { createHash } from 'node:crypto';
import { fold } from '../../../shared/text/fold.ts';

/** Creates a slug from a name; without any Latin or Cyrillic letter or digit, `fallback` with a number. */
export function slugOf(name: string, fallback: string): string {
  const slug = fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
  return slug || `${fallback}-${shortHash(name)}`;
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
