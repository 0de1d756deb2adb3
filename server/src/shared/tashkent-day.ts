import { tashkentMilliseconds } from '@oyna/contract/tashkent';

const day = 86_400_000;

/** The date in Tashkent: `2026-11-21`. */
export function tashkentDate(time: Date): string {
  return new Date(time.getTime() + tashkentMilliseconds).toISOString().slice(0, 10);
}

/** From midnight to midnight in Tashkent, for a date `2026-11-21`. */
export function tashkentDay(date: string): readonly [Date, Date] {
  const from = Date.parse(`${date}T00:00:00Z`) - tashkentMilliseconds;
  return [new Date(from), new Date(from + day)];
}
