/** Identifies an item, so that the cursor follows it when the list changes. */
export type CardKey = string | number | undefined;

const cursors = new Map<string, number>();
const cards = new Map<string, CardKey>();
const sections = new Map<string, string>();
const values = new Map<string, unknown>();

/** The last cursor of a rail or grid of a history entry; `fallback` if there is none. */
export function recallCursor(entry: string, name: string, fallback = 0): number {
  return cursors.get(`${entry}/${name}`) ?? fallback;
}

/** The item under that cursor. */
export function recallCard(entry: string, name: string): CardKey {
  return cards.get(`${entry}/${name}`);
}

export function noteCursor(entry: string, name: string, cursor: number, card?: CardKey): void {
  cursors.set(`${entry}/${name}`, cursor);
  cards.set(`${entry}/${name}`, card);
}

/** Key of the last focused section of a stack, or `null`. */
export function recallSection(entry: string, name: string): string | null {
  return sections.get(`${entry}/${name}`) ?? null;
}

export function noteSection(entry: string, name: string, key: string): void {
  sections.set(`${entry}/${name}`, key);
}

/** A screen's own memory under its history entry, created on first use. */
export function recall<T>(entry: string, name: string, make: () => T): T {
  const key = `${entry}/${name}`;
  if (!values.has(key)) values.set(key, make());
  return values.get(key) as T;
}

/** Forgets an entry that is no longer reachable. */
export function forgetEntry(entry: string): void {
  for (const memory of [cursors, cards, sections, values]) {
    for (const key of [...memory.keys()]) if (key.indexOf(`${entry}/`) === 0) memory.delete(key);
  }
}
