import dayjs from 'dayjs';
import type { TFunction } from 'i18next';
import { dayjsLocale } from './dayjs-locale.ts';
import { clockTime, tashkentDay } from './format.ts';

const DAY_MS = 86_400_000;
const yearNames: Readonly<Record<string, string>> = { uz: 'yil', 'uz-Cyrl': 'йил' };

const near: Readonly<Record<string, string>> = {
  '-1': 'time.yesterday',
  '0': 'time.today',
  '1': 'time.tomorrow',
};

/** A moment seen from `now`, standing alone: `Yesterday, 21:00`, `Today, 16:20`, `22 December, 09:00`. */
export function dayAndTime(t: TFunction, lang: string, milliseconds: number, now: number): string {
  const time = clockTime(milliseconds);
  const days = tashkentDay(milliseconds) - tashkentDay(now);
  const text = near[String(days)];
  return text ? t(text, { time }) : `${date(lang, milliseconds, now)}, ${time}`;
}

/** A day in Tashkent: `22 December`, `22-dekabr`; with its year where `now` is in another. */
export function date(lang: string, milliseconds: number, now: number): string {
  const stem = dateStem(lang, milliseconds, now);
  return lang === 'uz-Cyrl' ? stem.replace(/[рлн]$/, '$&ь') : stem;
}

/** A day with its weekday, standing alone: `Friday, 22 December`, `Пятница, 22 декабря`, `Juma, 22-dekabr`. */
export function weekdayAndDate(lang: string, milliseconds: number, now: number): string {
  const weekday = noonOf(milliseconds).locale(dayjsLocale(lang)).format('dddd');
  // Russian weekdays are lower-case.
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}, ${date(lang, milliseconds, now)}`;
}

/** A day before a suffix, as in `22-dekabrgacha`: Uzbek Cyrillic drops the soft sign of a month there. */
export function dateStem(lang: string, milliseconds: number, now: number): string {
  const day = noonOf(milliseconds).locale(dayjsLocale(lang));
  const isThisYear = day.year() === noonOf(now).year();
  const yearName = yearNames[lang];
  if (yearName === undefined) return day.format(isThisYear ? 'D MMMM' : 'D MMMM YYYY');
  // Uzbek months are lower-case, but dayjs capitalises them in Latin script.
  const text = day.format('D-MMMM').toLowerCase();
  return isThisYear ? text : `${day.year()}-${yearName} ${text}`;
}

function noonOf(milliseconds: number): dayjs.Dayjs {
  return dayjs(tashkentDay(milliseconds) * DAY_MS + DAY_MS / 2);
}
