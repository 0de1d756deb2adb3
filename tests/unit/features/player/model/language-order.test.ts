import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinOrders, preferLanguage } from '#src/features/player/model/language-order.ts';

const language = fc.constantFrom('uz', 'ru', 'ru-RU', 'en', 'en-GB', 'kk', 'UZ');

describe('a language order', () => {
  test('has the latest choice first', () => {
    expect(preferLanguage(['uz', 'ru', 'en'], 'en')).toEqual(['en', 'uz', 'ru']);
  });

  test('replaces an earlier variant of the chosen language', () => {
    expect(preferLanguage(['ru-RU', 'uz'], 'ru')).toEqual(['ru', 'uz']);
  });

  const base = (code: string) => code.toLowerCase().split('-')[0];
  function everyOrder(check: (order: readonly string[], choices: readonly string[]) => void): void {
    fc.assert(
      fc.property(fc.array(language, { maxLength: 40 }), (choices) => {
        check(choices.reduce<readonly string[]>(preferLanguage, []), choices);
      }),
    );
  }

  test('has each language once', () => {
    everyOrder((order) => expect(new Set(order.map(base)).size).toBe(order.length));
  });

  test('has eight languages at most', () => {
    everyOrder((order) => expect(order.length).toBeLessThanOrEqual(8));
  });

  test('keeps the order of earlier choices', () => {
    everyOrder((order, choices) => {
      const newestFirst = [...new Set([...choices].reverse().map(base))].slice(0, 8);
      expect(order.map(base)).toEqual(newestFirst);
    });
  });

  test('precedes another one, which only adds missing languages', () => {
    expect(joinOrders(['ru'], ['uz', 'ru', 'en'])).toEqual(['ru', 'uz', 'en']);
    expect(joinOrders([], ['uz', 'uz'])).toEqual(['uz']);
  });
});
