import { expect, test } from 'vitest';
import { PluralRules } from '#build/polyfills/plural-rules.ts';

const counts = [...Array.from({ length: 130 }, (_, n) => n), 1001, 1011, 1_000_000, 0.5, 1.5, 2.2, 21.5];

test.each(['uz', 'uz-Cyrl', 'ru', 'ru-RU', 'en'])('the plural forms of %s match the engine', (locale) => {
  const own = new PluralRules(locale);
  const native = new Intl.PluralRules(locale);
  expect(counts.map((n) => own.select(n))).toEqual(counts.map((n) => native.select(n)));
  expect(new Set(own.resolvedOptions().pluralCategories)).toEqual(
    new Set(native.resolvedOptions().pluralCategories),
  );
});
