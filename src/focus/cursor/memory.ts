import { appFocus, type CardKey } from '../tree/app-focus.ts';

/** The last cursor of a rail or grid of a history entry; `fallback` without one. */
export function recallCursor(entry: string, name: string, fallback = 0): number {
  return appFocus.memory.cursors.get(`${entry}/${name}`) ?? fallback;
}

/** The item under that cursor. */
export function recallCard(entry: string, name: string): CardKey {
  return appFocus.memory.cards.get(`${entry}/${name}`);
}

export function noteCursor(entry: string, name: string, cursor: number, card?: CardKey): void {
  const { cursors, cards } = appFocus.memory;
  cursors.set(`${entry}/${name}`, cursor);
  cards.set(`${entry}/${name}`, card);
}

/** Key of the last focused section of a stack, or `null`. */
export function recallSection(entry: string, name: string): string | null {
  return appFocus.memory.sections.get(`${entry}/${name}`) ?? null;
}

export function noteSection(entry: string, name: string, key: string): void {
  appFocus.memory.sections.set(`${entry}/${name}`, key);
}

/** A screen's own memory under its history entry, created on first use. */
export function recall<T>(entry: string, name: string, make: () => T): T {
  const { values } = appFocus.memory;
  const key = `${entry}/${name}`;
  if (!values.has(key)) values.set(key, make());
  return values.get(key) as T;
}

/** Forgets all entries. */
export function forgetEntries(): void {
  const { cursors, cards, sections, values } = appFocus.memory;
  for (const memory of [cursors, cards, sections, values]) memory.clear();
}

/** Forgets an entry that is no longer reachable. */
export function forgetEntry(entry: string): void {
  const { cursors, cards, sections, values } = appFocus.memory;
  for (const memory of [cursors, cards, sections, values]) {
    for (const key of [...memory.keys()]) if (key.indexOf(`${entry}/`) === 0) memory.delete(key);
  }
}
