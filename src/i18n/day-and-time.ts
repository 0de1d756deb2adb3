import dayjs from 'dayjs';
import type { TFunction } from 'i18next';
import { dayjsLocale } from './dayjs-locale.ts';
import { clockTime, tashkentDay } from './format.ts';

const DAY_MS = 86_400_000;

/** When something is, seen from `now`: the time today, "tomorrow" with it, or the date. */
export function dayAndTime(t: TFunction, lang: string, milliseconds: number, now: number): string {
  const time = clockTime(milliseconds);
  const days = tashkentDay(milliseconds) - tashkentDay(now);
  if (days === 0) return t('time.today', { time });
  if (days === 1) return t('time.tomorrow', { time });
  return `${date(lang, milliseconds)}, ${time}`;
}

function noonOf(milliseconds: number): dayjs.Dayjs {
  return dayjs(tashkentDay(milliseconds) * DAY_MS + DAY_MS / 2);
}

/** A day in Tashkent: `21 noy`; seen from `now` with its year, where that is another. */
export function date(lang: string, milliseconds: number, now = milliseconds): string {
  const day = noonOf(milliseconds).locale(dayjsLocale(lang));
  const text = day.format(day.year() === noonOf(now).year() ? 'D MMM' : 'D MMM YYYY');
  // Months are no names in Uzbek, though dayjs writes them as such in Latin.
  return lang === 'uz' ? text.toLowerCase() : text;
}
