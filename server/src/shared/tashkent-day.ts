/** Tashkent has been five hours ahead of UTC all year since 1992. */
const hoursAhead = 5;
const hour = 3_600_000;

/** The date in Tashkent: `2026-11-21`. */
export function tashkentDate(time: Date): string {
  return new Date(time.getTime() + hoursAhead * hour).toISOString().slice(0, 10);
}

/** From midnight to midnight in Tashkent, for a date `2026-11-21`. */
export function tashkentDay(date: string): readonly [Date, Date] {
  const from = Date.parse(`${date}T00:00:00Z`) - hoursAhead * hour;
  return [new Date(from), new Date(from + 24 * hour)];
}
