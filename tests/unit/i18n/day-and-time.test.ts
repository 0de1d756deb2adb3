import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import { atDayAndTime } from '#src/i18n/at-day-and-time.ts';
import { date, dateStem, dayAndTime, weekdayAndDate } from '#src/i18n/day-and-time.ts';
import en from '#src/i18n/locales/en.json';
import enLive from '#src/i18n/locales/live/en.json';
import ruLive from '#src/i18n/locales/live/ru.json';
import uzLive from '#src/i18n/locales/live/uz.json';
import uzCyrlLive from '#src/i18n/locales/live/uz-Cyrl.json';
import ru from '#src/i18n/locales/ru.json';
import uz from '#src/i18n/locales/uz.json';
import uzCyrl from '#src/i18n/locales/uz-Cyrl.json';

const i18n = createInstance();
i18n.init({
  resources: {
    uz: { translation: { ...uz, stream: uzLive.stream, time: { ...uz.time, ...uzLive.time } } },
    'uz-Cyrl': {
      translation: { ...uzCyrl, stream: uzCyrlLive.stream, time: { ...uzCyrl.time, ...uzCyrlLive.time } },
    },
    ru: { translation: { ...ru, stream: ruLive.stream, time: { ...ru.time, ...ruLive.time } } },
    en: { translation: { ...en, stream: enLive.stream, time: { ...en.time, ...enLive.time } } },
  },
  lng: 'uz',
  initAsync: false,
});

const now = Date.parse('2026-01-31T22:00:00+05:00');
const when = (lang: string, at: string) => dayAndTime(i18n.getFixedT(lang), lang, Date.parse(at), now);

describe('the day of an event', () => {
  test('is the time for today', () => {
    expect(when('en', '2026-01-31T23:59:00+05:00')).toBe('Today, 23:59');
    expect(when('en', '2026-01-31T00:00:00+05:00')).toBe('Today, 00:00');
  });

  test('is tomorrow from midnight in Tashkent on, even in less than a day', () => {
    expect(when('en', '2026-02-01T00:00:00+05:00')).toBe('Tomorrow, 00:00');
    expect(when('en', '2026-02-01T23:59:00+05:00')).toBe('Tomorrow, 23:59');
  });

  test('is yesterday from midnight in Tashkent on', () => {
    expect(when('ru', '2026-01-30T09:05:00+05:00')).toBe('Вчера, 09:05');
    expect(when('uz', '2026-01-30T00:00:00+05:00')).toBe('Kecha, 00:00');
  });

  test('is the date before and after that', () => {
    expect(when('en', '2026-02-02T00:00:00+05:00')).toBe('2 February, 00:00');
    expect(when('en', '2026-01-29T09:05:00+05:00')).toBe('29 January, 09:05');
  });

  test('is the day in Tashkent in every time zone of the set', () => {
    expect(when('en', '2026-02-01T20:00:00Z')).toBe('2 February, 01:00');
  });

  test('has months in the script of the language', () => {
    const inApril = (lang: string) => when(lang, '2026-04-05T12:00:00+05:00');
    expect(['uz', 'uz-Cyrl', 'ru'].map(inApril)).toEqual([
      '5-aprel, 12:00',
      '5-апрель, 12:00',
      '5 апреля, 12:00',
    ]);
  });
});

test('includes another year', () => {
  const newYear = Date.parse('2027-01-01T00:00:00+05:00');
  expect(date('en', newYear - 1, now)).toBe('31 December');
  expect(['uz', 'uz-Cyrl', 'ru', 'en'].map((lang) => date(lang, newYear, now))).toEqual([
    '2027-yil 1-yanvar',
    '2027-йил 1-январь',
    '1 января 2027',
    '1 January 2027',
  ]);
});

test('has months without a soft sign before a suffix only in Uzbek Cyrillic', () => {
  const day = Date.parse('2026-12-22T12:00:00+05:00');
  expect(['uz', 'uz-Cyrl', 'ru', 'en'].map((lang) => dateStem(lang, day, now))).toEqual([
    '22-dekabr',
    '22-декабр',
    '22 декабря',
    '22 December',
  ]);
  expect(dateStem('uz-Cyrl', Date.parse('2026-08-03T12:00:00+05:00'), now)).toBe('3-август');
});

describe('a sentence with a date', () => {
  const moments = ['2026-01-31T23:59:00+05:00', '2026-02-01T09:00:00+05:00', '2026-02-22T16:20:00+05:00'];
  const sentences = (lang: string) =>
    moments.map((at) => {
      const t = i18n.getFixedT(lang);
      return t('stream.startsAt', { when: atDayAndTime(t, lang, Date.parse(at), now) });
    });

  test.each([
    [
      'uz',
      ['bugun soat 23:59 da', 'ertaga soat 09:00 da', '22-fevral soat 16:20 da'],
      'Efir ',
      ' boshlanadi',
    ],
    [
      'uz-Cyrl',
      ['бугун соат 23:59 да', 'эртага соат 09:00 да', '22-февраль соат 16:20 да'],
      'Эфир ',
      ' бошланади',
    ],
    ['ru', ['сегодня в 23:59', 'завтра в 09:00', '22 февраля в 16:20'], 'Эфир начнётся ', ''],
    ['en', ['today at 23:59', 'tomorrow at 09:00', 'on 22 February at 16:20'], 'The broadcast starts ', ''],
  ])('is grammatical in %s today, tomorrow and later', (lang, whens, before, after) => {
    expect(sentences(lang)).toEqual(whens.map((when) => before + when + after));
  });
});

describe('a day of the guide', () => {
  test.each([
    ['uz', 'Juma, 6-fevral'],
    ['uz-Cyrl', 'Жума, 6-февраль'],
    ['ru', 'Пятница, 6 февраля'],
    ['en', 'Friday, 6 February'],
  ])('begins with its weekday in %s', (lang, day) => {
    expect(weekdayAndDate(lang, Date.parse('2026-02-06T00:00:00+05:00'), now)).toBe(day);
    expect(weekdayAndDate(lang, Date.parse('2026-02-06T23:59:00+05:00'), now)).toBe(day);
  });
});
