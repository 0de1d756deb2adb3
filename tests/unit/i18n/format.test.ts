import fc from 'fast-check';
import { createInstance, type TFunction } from 'i18next';
import { describe, expect, test } from 'vitest';
import { clockTime, decimal, filmLength, tashkentDay } from '#src/i18n/format.ts';
import ru from '#src/i18n/locales/ru.json';

const i18n = createInstance();
i18n.init({ lng: 'ru', resources: { ru: { translation: ru } }, initAsync: false });
const t: TFunction = i18n.t;

const time = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
});

describe('the clock', () => {
  test('shows the time in Tashkent', () => {
    expect(clockTime(Date.parse('2026-01-01T16:04:59Z'))).toBe('21:04');
    expect(clockTime(Date.parse('2026-07-01T00:00:00+05:00'))).toBe('00:00');
  });

  test('agrees with the engine about the time zone of Tashkent', () => {
    const zone = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Tashkent',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    fc.assert(
      fc.property(time, (at) => {
        expect(clockTime(at.getTime())).toBe(zone.format(at));
      }),
    );
  });
});

describe('a day', () => {
  test('begins at midnight in Tashkent', () => {
    const midnight = Date.parse('2026-01-02T00:00:00+05:00');
    expect(tashkentDay(midnight) - tashkentDay(midnight - 1)).toBe(1);
    expect(tashkentDay(midnight + 86_399_999)).toBe(tashkentDay(midnight));
  });
});

describe('the length of a film', () => {
  const anyLength = fc.nat({ max: 40_000 });

  test.each([
    [1, '1\u00a0мин'],
    [2700, '45\u00a0мин'],
    [3600, '1\u00a0ч'],
    [5400, '1\u00a0ч 30\u00a0мин'],
    [7170, '2\u00a0ч'],
  ])('of %d s is %s', (seconds, words) => {
    expect(filmLength(t, seconds)).toBe(words);
  });

  test('is never zero', () => {
    fc.assert(
      fc.property(anyLength, (seconds) => {
        expect(filmLength(t, seconds)).toMatch(/[1-9]/);
      }),
    );
  });

  test('never has sixty minutes', () => {
    fc.assert(
      fc.property(anyLength, (seconds) => {
        expect(filmLength(t, seconds)).not.toMatch(/60 мин/);
      }),
    );
  });
});

describe('a rating', () => {
  test('has one decimal, with a comma except in English', () => {
    expect([decimal('uz', 7), decimal('ru', 7.84), decimal('en', 7.84)]).toEqual(['7,0', '7,8', '7.8']);
  });
});
