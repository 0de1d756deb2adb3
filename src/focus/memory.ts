const cursors = new Map<string, number>();
const sections = new Map<string, string>();

/** The cursor last noted for a rail or grid of a history entry; `otherwise` when there is none. */
export function recallCursor(entry: string, name: string, otherwise = 0): number {
  return cursors.get(`${entry}/${name}`) ?? otherwise;
}

export function noteCursor(entry: string, name: string, cursor: number): void {
  cursors.set(`${entry}/${name}`, cursor);
}

/** The section of a stack that last had the focus, by its key; `null` when none had. */
export function recallSection(entry: string, name: string): string | null {
  return sections.get(`${entry}/${name}`) ?? null;
}

export function noteSection(entry: string, name: string, key: string): void {
  sections.set(`${entry}/${name}`, key);
}

/** Forgets an entry that can no longer be gone back to. */
export function forgetEntry(entry: string): void {
  for (const memory of [cursors, sections]) {
    for (const key of [...memory.keys()]) if (key.indexOf(`${entry}/`) === 0) memory.delete(key);
  }
}
