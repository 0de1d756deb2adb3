import { expect, test } from 'vitest';
import { foreignLanguage } from '#src/i18n/foreign-language.ts';

test.each([
  ['uz', 'Ночь в Самарканде. 10 tadan 2', 'ru'],
  ['uz', 'Самарқанд туни', 'uz-Cyrl'],
  ['en', 'Матч ТВ', 'ru'],
  ['ru', 'Oʻzbekiston 24', 'uz'],
  ['ru', 'Discovery Science', 'en'],
  ['uz-Cyrl', 'Samarqand: bir kecha gʻalayoni', 'uz'],
])('an interface in %s reads “%s” in %s', (lang, text, language) => {
  expect(foreignLanguage(text, lang)).toBe(language);
});

test.each([
  ['uz', 'Samarqand tuni. 10 tadan 2'],
  ['en', 'A Night in Samarkand'],
  ['ru', 'Самарқанд туни'],
  ['uz-Cyrl', 'Ночь в Самарканде'],
  ['ru', 'Фильмы в HD. 3 из 9'],
  ['ru', '12+'],
  ['uz', ''],
])('an interface in %s reads “%s” in its own language', (lang, text) => {
  expect(foreignLanguage(text, lang)).toBeNull();
});
