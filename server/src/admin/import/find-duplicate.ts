import type { RowEntry } from './read/entry.ts';

interface Twice {
  readonly field: string | null;
  readonly problem: string;
}

/**
 * Whether the catalogue file already contained this item, or a channel with its number; otherwise records it. Playlists
 * may repeat anything.
 */
export function findDuplicate(seen: Map<string, number>, { kind, line, item }: RowEntry): Twice | null {
  const keys = keysOf(kind, item);
  for (const { key, field, value } of keys) {
    const other = seen.get(key);
    if (other !== undefined) return { field, problem: `${value} is already used on line ${other}` };
  }
  for (const { key } of keys) seen.set(key, line);
  return null;
}

function keysOf(kind: RowEntry['kind'], { slug, code, number }: RowEntry['item']) {
  const keys = [];
  if (typeof slug === 'string') keys.push(part('slug', kind, slug));
  else if (typeof code === 'string') keys.push(part('code', kind, code));
  if (kind === 'channel' && typeof number === 'number')
    keys.push({ field: 'number', key: `number ${number}`, value: String(number) });
  return keys;
}

function part(field: string, kind: string, value: string) {
  return { field, key: `${kind} ${value}`, value: `"${value}"` };
}
