import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

type Texts = { readonly [key: string]: string | Texts };

const locales = resolve(import.meta.dirname, '../../../src/i18n/locales');
const flat = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );
const textsOf = (language: string) =>
  readdirSync(locales, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.split('/').pop() === `${language}.json`)
    .flatMap((file) => flat(JSON.parse(readFileSync(join(locales, file), 'utf8')) as Texts));
const form = /^(.*)_(zero|one|two|few|many|other)$/;

/** Texts that read the same for every number, or from two on. */
const plain = ['a11y.place', 'notice.episodes', 'pin.wrong', 'player.stat.of'];

describe.each(['uz', 'uz-Cyrl', 'ru', 'en'])('the texts with a count in %s', (language) => {
  const texts = textsOf(language);

  test('have each plural form of the language', () => {
    const stems = new Map<string, string[]>();
    for (const [key] of texts) {
      const [, stem = '', category = ''] = form.exec(key) ?? [];
      if (stem !== '') stems.set(stem, [...(stems.get(stem) ?? []), category]);
    }
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const isComplete = (forms: readonly string[]) => pluralCategories.every((each) => forms.includes(each));
    expect(stems.size).toBeGreaterThan(0);
    expect([...stems].filter(([, forms]) => !isComplete(forms))).toEqual([]);
  });

  test('have one form only where every number reads the same', () => {
    const counted = texts.filter(([key, text]) => text.includes('{{count}}') && !form.test(key));
    expect(counted.map(([key]) => key).filter((key) => !plain.includes(key))).toEqual([]);
  });
});
