import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  joinOrders,
  preferLanguage,
  sameLanguage,
  trackInOrder,
} from '../../../src/features/player/model/language-order.ts';

const language = fc.constantFrom('uz', 'ru', 'ru-RU', 'en', 'en-GB', 'kk', 'UZ');
const order = fc.array(language, { maxLength: 12 });
const text = (lang: string, forced = false) => ({
  id: `${lang}${forced}`,
  language: lang,
  label: null,
  forced,
  active: false,
});

describe('an order of languages', () => {
  test('has what was chosen last in the first place, and once', () => {
    expect(preferLanguage(['uz', 'ru', 'en'], 'en')).toEqual(['en', 'uz', 'ru']);
    expect(preferLanguage(['ru-RU', 'uz'], 'ru')).toEqual(['ru', 'uz']);
  });

  test('keeps the others in their order however often one chooses, and never grows without end', () => {
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

  test('goes before another one, which only adds what it lacks', () => {
    expect(joinOrders(['ru'], ['uz', 'ru', 'en'])).toEqual(['ru', 'uz', 'en']);
    expect(joinOrders([], ['uz', 'uz'])).toEqual(['uz']);
  });
});

describe('the track of an order', () => {
  test('is of the first language that there is', () => {
    const tracks = [text('ru'), text('uz')];
    expect(trackInOrder(tracks, ['en', 'uz', 'ru'])?.language).toBe('uz');
    expect(trackInOrder(tracks, ['en'])).toBeNull();
  });

  test('is a full one where there are full and forced ones', () => {
    const tracks = [text('ru', true), text('ru')];
    expect(trackInOrder(tracks, ['ru'])?.forced).toBe(false);
    expect(trackInOrder(tracks.slice(0, 1), ['ru'])?.forced).toBe(true);
  });

  test('is never one of a language wanted less than another that is there', () => {
    fc.assert(
      fc.property(order, fc.array(fc.tuple(language, fc.boolean()), { maxLength: 8 }), (wanted, given) => {
        const tracks = given.map(([lang, forced]) => text(lang, forced));
        const found = trackInOrder(tracks, wanted);
        const rank = (lang: string) => wanted.findIndex((each) => sameLanguage(each, lang));
        const ranks = tracks.map((track) => rank(track.language)).filter((place) => place >= 0);
        expect(found === null ? null : rank(found.language)).toBe(
          ranks.length === 0 ? null : Math.min(...ranks),
        );
      }),
    );
  });
});
