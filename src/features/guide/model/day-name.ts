import type { TFunction } from 'i18next';
import { weekdayAndDate } from '../../../i18n/day-and-time.ts';
import { tashkentDay } from '../../../i18n/format.ts';
import { midnightOf } from './guide-range.ts';

const near: Readonly<Record<string, string>> = {
  '-1': 'guide.yesterday',
  '0': 'guide.today',
  '1': 'guide.tomorrow',
};

/** A day counted from 1970 in Tashkent, seen from `now`: `Today`, `Tomorrow`, `Tuesday, 24 November`. */
export function dayName(t: TFunction, lang: string, day: number, now: number): string {
  const text = near[String(day - tashkentDay(now))];
  return text === undefined ? weekdayAndDate(lang, midnightOf(day), now) : t(text);
}
