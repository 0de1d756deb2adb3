const memory = new Map<string, number>();

/** The cursor last noted for a rail or grid of a history entry; 0 when there is none. */
export function recallCursor(entry: string, name: string): number {
  return memory.get(`${entry}/${name}`) ?? 0;
}

export function noteCursor(entry: string, name: string, cursor: number): void {
  memory.set(`${entry}/${name}`, cursor);
}

/** Forgets an entry that can no longer be gone back to. */
export function forgetEntry(entry: string): void {
  for (const key of [...memory.keys()]) if (key.indexOf(`${entry}/`) === 0) memory.delete(key);
}
