/** Tashkent keeps +05:00 all year. */
const hoursAhead = 5;
const hour = 3_600_000;

/** From midnight to midnight in Tashkent, for a date `2026-11-21` or the day of `now`. */
export function guideDay(date: string | undefined, now: Date): readonly [Date, Date] {
  const local = new Date(now.getTime() + hoursAhead * hour).toISOString();
  const from = Date.parse(`${date ?? local.slice(0, 10)}T00:00:00+05:00`);
  return [new Date(from), new Date(from + 24 * hour)];
}
