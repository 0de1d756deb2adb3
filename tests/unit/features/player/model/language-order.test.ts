import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinOrders, preferLanguage } from '../../../../../src/features/player/model/language-order.ts';

const language = fc.constantFrom('uz', 'ru', 'ru-RU', 'en', 'en-GB', 'kk', 'UZ');

describe('a language order', () => {
  test('has the latest choice first, and once', () => {
    expect(preferLanguage(['uz', 'ru', 'en'], 'en')).toEqual(['en', 'uz', 'ru']);
    expect(preferLanguage(['ru-RU', 'uz'], 'ru')).toEqual(['ru', 'uz']);
  });

  test('keeps the order of the others and never grows without limit', () => {
    fc.assert(
      fc.property(fc.array(language, { maxLength: 40 }), (choices) => {
        const made = choices.reduce<readonly string[]>(preferLanguage, []);
        const base = (code: string) => code.toLowerCase().split('-')[0];
        expect(new Set(made.map(base)).size).toBe(made.length);
        expect(made.length).toBeLessThanOrEqual(8);
        const newestFirst = [...new Set([...choices].reverse().map(base))].slice(0, 8);
        expect(made.map(base)).toEqual(newestFirst);
      }),
    );
  });

  test('precedes another one, which only adds missing languages', () => {
    expect(joinOrders(['ru'], ['uz', 'ru', 'en'])).toEqual(['ru', 'uz', 'en']);
    expect(joinOrders([], ['uz', 'uz'])).toEqual(['uz']);
  });
});
