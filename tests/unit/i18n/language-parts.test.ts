import { expect, test } from 'vitest';
import { languageParts } from '#src/i18n/language-parts.ts';

/** The sentence with its foreign parts in brackets. */
const marked = (text: string, lang: string) =>
  languageParts(text, lang)
    .map((part) => (part.lang === null ? part.text : `[${part.lang}: ${part.text}]`))
    .join('');

test.each([
  ['uz', '“Ночь в Самарканде” boshlandi', '“[ru: Ночь в Самарканде]” boshlandi'],
  ['uz', '“Матч: 2-тайм” va “Тоғ ортида”', '“[ru: Матч: 2-тайм]” va “[uz-Cyrl: Тоғ ортида]”'],
  ['en', 'Матч ТВ is in your favourites', '[ru: Матч ТВ] is in your favourites'],
  ['ru', 'Потому что вы смотрели «Gʻalaba bahori»', 'Потому что вы смотрели «[uz: Gʻalaba bahori]»'],
  ['ru', 'Заказ OY-2026-V7DRV7 ждёт оплаты', 'Заказ [en: OY-2026-V7DRV7] ждёт оплаты'],
  ['ru', 'Потому что вы смотрели «24Hours»', 'Потому что вы смотрели «[en: 24Hours]»'],
  ['uz-Cyrl', '“Discovery Science” каналини кўрасизми?', '“[en: Discovery Science]” каналини кўрасизми?'],
])('an interface in %s reads the parts of “%s” in their languages', (lang, text, parts) => {
  expect(marked(text, lang)).toBe(parts);
});

test.each([
  ['uz', '“Samarqand tuni” boshlandi'],
  ['uz', '5 km'],
  ['ru', 'Фильмы в HD и на USB. 3 из 9'],
  ['ru', 'Качество HD1080'],
  ['ru', ''],
])('an interface in %s reads “%s” as a whole', (lang, text) => {
  expect(marked(text, lang)).toBe(text);
});
