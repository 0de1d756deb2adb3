/** Parses a time in the contract's notation, unless the calendar or the database cannot represent it. */
export function readTime(text: string): Date | null {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) || time.getUTCFullYear() < 1 ? null : time;
}
