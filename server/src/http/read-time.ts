/** A time that is written as the contract wants, unless the calendar or the database does not know it. */
export function readTime(text: string): Date | null {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) || time.getUTCFullYear() < 1 ? null : time;
}
