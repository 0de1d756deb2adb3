import type { TFunction } from 'i18next';
import { date } from './day-and-time.ts';
import { clockTime, tashkentDay } from './format.ts';

/** A moment seen from `now` inside a sentence, with its preposition: `today at 16:20`, `on 22 December at 09:00`. */
export function atDayAndTime(t: TFunction, lang: string, milliseconds: number, now: number): string {
  const time = clockTime(milliseconds);
  const days = tashkentDay(milliseconds) - tashkentDay(now);
  if (days === 0) return t('time.atToday', { time });
  if (days === 1) return t('time.atTomorrow', { time });
  return t('time.atDate', { date: date(lang, milliseconds, now), time });
}
