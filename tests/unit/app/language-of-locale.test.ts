import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languageOfLocale } from '#src/app/language-of-locale.ts';
import { languages } from '../../../contract/src/common.ts';
import { anyText } from '../any-text.ts';

test.each([
  ['uz-UZ', 'uz'],
  ['uz_UZ', 'uz'],
  ['uzb_UZB', 'uz'],
  ['uz-Cyrl-UZ', 'uz-Cyrl'],
  ['uz_UZ.UTF-8@cyrillic', 'uz-Cyrl'],
  ['uz-Latn-UZ', 'uz'],
  ['ru-RU', 'ru'],
  ['rus_RUS', 'ru'],
  ['RU', 'ru'],
  ['en-GB', 'en'],
  ['eng_USA', 'en'],
])('a set in %s gets the language %s', (locale, language) => {
  expect(languageOfLocale(locale)).toBe(language);
});

test.each([null, '', 'kk-KZ', 'xx', '__proto__', 'constructor', '-'])('a set in %j gets none', (locale) => {
  expect(languageOfLocale(locale)).toBeNull();
});

test('any text gives a language of the app or none', () => {
  fc.assert(
    fc.property(anyText, (locale) => {
      expect([null, ...languages]).toContain(languageOfLocale(locale));
    }),
  );
});
