/** What stands at a place is known by, so that the cursor stays with it when the list changes. */
export type CardKey = string | number | undefined;

const cursors = new Map<string, number>();
const cards = new Map<string, CardKey>();
const sections = new Map<string, string>();
const things = new Map<string, unknown>();

/** The cursor last noted for a rail or grid of a history entry; `otherwise` when there is none. */
export function recallCursor(entry: string, name: string, otherwise = 0): number {
  return cursors.get(`${entry}/${name}`) ?? otherwise;
}

/** What was under that cursor. */
export function recallCard(entry: string, name: string): CardKey {
  return cards.get(`${entry}/${name}`);
}

export function noteCursor(entry: string, name: string, cursor: number, card?: CardKey): void {
  cursors.set(`${entry}/${name}`, cursor);
  cards.set(`${entry}/${name}`, card);
}

/** The section of a stack that last had the focus, by its key; `null` when none had. */
export function recallSection(entry: string, name: string): string | null {
  return sections.get(`${entry}/${name}`) ?? null;
}

export function noteSection(entry: string, name: string, key: string): void {
  sections.set(`${entry}/${name}`, key);
}

/** What a screen itself remembers under its history entry, made when it is asked for first. */
export function recall<T>(entry: string, name: string, make: () => T): T {
  const key = `${entry}/${name}`;
  if (!things.has(key)) things.set(key, make());
  return things.get(key) as T;
}

/** Forgets an entry that can no longer be gone back to. */
export function forgetEntry(entry: string): void {
  for (const memory of [cursors, cards, sections, things]) {
    for (const key of [...memory.keys()]) if (key.indexOf(`${entry}/`) === 0) memory.delete(key);
  }
}
