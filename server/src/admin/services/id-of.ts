/** Parses an identifier; anything invalid becomes 0, which no row has. */
export function idOf(text: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id <= 2 ** 31 - 1 ? id : 0;
}
