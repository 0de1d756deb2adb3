import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import { date, dayAndTime } from '../../../src/i18n/day-and-time.ts';
import en from '../../../src/i18n/locales/en.json';
import ru from '../../../src/i18n/locales/ru.json';
import uz from '../../../src/i18n/locales/uz.json';
import uzCyrl from '../../../src/i18n/locales/uz-Cyrl.json';

const i18n = createInstance();
i18n.init({
  resources: {
    uz: { translation: uz },
    'uz-Cyrl': { translation: uzCyrl },
    ru: { translation: ru },
    en: { translation: en },
  },
  lng: 'uz',
  initAsync: false,
});

const now = Date.parse('2026-01-31T22:00:00+05:00');
const when = (lang: string, at: string) => dayAndTime(i18n.getFixedT(lang), lang, Date.parse(at), now);

describe('when something is', () => {
  test('is the time for today', () => {
    expect(when('en', '2026-01-31T23:59:00+05:00')).toBe('Today, 23:59');
    expect(when('en', '2026-01-31T00:00:00+05:00')).toBe('Today, 00:00');
  });

  test('is tomorrow from midnight in Tashkent on, though less than a day away', () => {
    expect(when('en', '2026-02-01T00:00:00+05:00')).toBe('Tomorrow, 00:00');
    expect(when('en', '2026-02-01T23:59:00+05:00')).toBe('Tomorrow, 23:59');
  });

  test('is the date afterwards and before', () => {
    expect(when('en', '2026-02-02T00:00:00+05:00')).toBe('2 Feb, 00:00');
    expect(when('en', '2026-01-30T09:05:00+05:00')).toBe('30 Jan, 09:05');
  });

  test('is the day in Tashkent, wherever the clock of the set thinks it is', () => {
    expect(when('en', '2026-02-01T20:00:00Z')).toBe('2 Feb, 01:00');
  });

  test('names months in the script of the language', () => {
    const inApril = (lang: string) => when(lang, '2026-04-05T12:00:00+05:00');
    expect(inApril('uz')).toMatch(/^5 [a-z]+, 12:00$/);
    expect(inApril('uz-Cyrl')).toMatch(/^5 [а-я]+, 12:00$/i);
    expect(inApril('ru')).toBe('5 апр., 12:00');
  });
});

test('a day of another year says which', () => {
  expect(date('en', Date.parse('2026-12-31T23:59:00+05:00'), now)).toBe('31 Dec');
  expect(date('en', Date.parse('2027-01-01T00:00:00+05:00'), now)).toBe('1 Jan 2027');
});
