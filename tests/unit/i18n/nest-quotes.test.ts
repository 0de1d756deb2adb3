import { expect, test } from 'vitest';
import { nestQuotes } from '#src/i18n/nest-quotes.ts';

test.each([
  ['ru', 'Лига: «Тулпор» — «Калкон»', 'Лига: „Тулпор“ — „Калкон“'],
  ['uz', '“Toshkent yoʻlbarsi”: suhbat', '«Toshkent yoʻlbarsi»: suhbat'],
  ['uz-Cyrl', '“Тошкент йўлбарси”: суҳбат', '«Тошкент йўлбарси»: суҳбат'],
  ['en', 'The making of “The Tiger”', 'The making of ‘The Tiger’'],
  ['ru', 'Фильм "Базар"', 'Фильм „Базар“'],
])('nested quotes of a title in %s use the inner marks', (lang, title, nested) => {
  expect(nestQuotes(lang, title)).toBe(nested);
});
