/** An identifier as a number; 0, which nothing has, for what cannot be one. */
export function idOf(text: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id <= 2 ** 31 - 1 ? id : 0;
}
