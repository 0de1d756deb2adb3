import { fold } from '../../shared/text/fold.ts';
import type { RowEntry } from './read/entry.ts';

interface Twice {
  readonly field: string | null;
  readonly problem: string;
}

/** Whether the file already contained this item, or a channel with its number; otherwise records it. */
export function findDuplicate(seen: Map<string, number>, { kind, line, item }: RowEntry): Twice | null {
  const keys = keysOf(kind, item);
  for (const { key, field, value } of keys) {
    const other = seen.get(key);
    if (other !== undefined) return { field, problem: `${value} is already used on line ${other}` };
  }
  for (const { key } of keys) seen.set(key, line);
  return null;
}

function keysOf(kind: RowEntry['kind'], item: RowEntry['item']) {
  const { slug, code, tvg_id, name, number } = item;
  const isChannel = kind === 'channel' || kind === 'playlist';
  const numbered =
    isChannel && typeof number === 'number' ? [part('tvg-chno', 'number', String(number))] : [];
  if (kind !== 'playlist') {
    const key = typeof slug === 'string' ? part('slug', kind, slug) : null;
    const named = key ?? (typeof code === 'string' ? part('code', kind, code) : null);
    return [...(named ? [named] : []), ...numbered.map((it) => ({ ...it, field: 'number' }))];
  }
  const called =
    typeof tvg_id === 'string'
      ? part('tvg-id', 'tvg', tvg_id)
      : part('name', 'name', fold(String(name)), String(name));
  return [called, ...numbered];
}

function part(field: string, kind: string, value: string, shown = value) {
  return { field, key: `${kind} ${value}`, value: field === 'tvg-chno' ? shown : `"${shown}"` };
}
