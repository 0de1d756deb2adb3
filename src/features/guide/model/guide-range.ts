import { tashkentMilliseconds } from '@oyna/contract/tashkent';
import { tashkentDay } from '../../../i18n/format.ts';
import type { GuideRange } from './guide-position.ts';

export const DAY_MS = 86_400_000;
/** Days that an archive reaches back. */
export const DAYS_BACK = 7;
/** Days for which guides are published, from today on. */
const DAYS_AHEAD = 7;

/** Midnight in Tashkent of a day counted from 1970, in milliseconds since 1970. */
export function midnightOf(day: number): number {
  return day * DAY_MS - tashkentMilliseconds;
}

/** The times that the guide has at `now`. */
export function rangeAt(now: number): GuideRange {
  const today = tashkentDay(now);
  return { from: midnightOf(today - DAYS_BACK), to: midnightOf(today + DAYS_AHEAD) };
}
