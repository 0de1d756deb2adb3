import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { languages } from '@oyna/contract/common';
import { describe, expect, test } from 'vitest';

type Texts = { readonly [key: string]: string | Texts };

const folder = resolve(import.meta.dirname, '../../../src/i18n/locales');

/** The texts of a folder by language. */
function readGroup(group: string): Readonly<Record<string, Texts>> {
  const files = readdirSync(join(folder, group)).filter((file) => file.endsWith('.json'));
  const parse = (file: string): Texts => JSON.parse(readFileSync(join(folder, group, file), 'utf8')) as Texts;
  return Object.fromEntries(files.map((file) => [file.replace('.json', ''), parse(file)]));
}

/** The start's own texts, and each group that screens load. */
const groups = [
  '.',
  ...readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name),
].map(readGroup);

/** Every text by its dotted key. */
function flat(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );
}

const textsOf = (language: string) => new Map(groups.flatMap((group) => flat(group[language] ?? {})));

function placeholders(text: string): string[] {
  return (text.match(/\{\{.*?\}\}/g) ?? []).sort();
}

test('there are texts in every language of the API, in each group', () => {
  for (const group of groups) expect(Object.keys(group).sort()).toEqual([...languages].sort());
});

describe.each(languages)('the texts in %s', (language) => {
  const texts = textsOf(language);

  test('have the same keys as the other languages', () => {
    expect([...texts.keys()].sort()).toEqual([...textsOf('uz').keys()].sort());
  });

  test('have the same placeholders', () => {
    const places = ([key, text]: [string, string]) => [key, placeholders(text)] as const;
    expect(Object.fromEntries([...texts].map(places))).toEqual(
      Object.fromEntries([...textsOf('uz')].map(places)),
    );
  });

  test('are each in one file', () => {
    const parts = groups.map((group) => flat(group[language] ?? {}).length);
    expect(texts.size).toBe(parts.reduce((sum, part) => sum + part, 0));
  });

  test('are not empty', () => {
    for (const [key, text] of texts) expect(text.trim(), key).not.toBe('');
  });

  test('have no surrounding spaces', () => {
    for (const [key, text] of texts) expect(text, key).toBe(text.trim());
  });

  test('are in their own script', () => {
    const script = language === 'ru' || language === 'uz-Cyrl' ? /\p{Script=Cyrillic}/u : /\p{Script=Latin}/u;
    const names = /Oyna|QR|SMS|\{\{.*?\}\}/g;
    for (const [key, text] of texts) {
      const words = text.replace(names, '');
      if (/\p{L}/u.test(words)) expect(words, key).toMatch(script);
    }
  });
});

/** The marks around a title or a word, and the apostrophe of the language: the only ones a text may have. */
const marks: Readonly<Record<string, RegExp>> = {
  uz: /[“”]/g,
  'uz-Cyrl': /[“”]/g,
  ru: /[«»]/g,
  en: /[“”’]/g,
};

describe.each(languages)('the writing in %s', (language) => {
  test('uses no quotes but those of its language', () => {
    for (const [key, text] of textsOf(language)) {
      expect(text.replace(marks[language] ?? /$^/, ''), key).not.toMatch(/["'`«»“”„‟‘’‹›]/);
    }
  });

  test('closes each quote it opens', () => {
    for (const [key, text] of textsOf(language)) {
      expect(text.replace(/“[^“”]*”|«[^«»]*»/g, ''), key).not.toMatch(/[«»“”]/);
    }
  });

  test('keeps the letters of the brand', () => {
    for (const [key, text] of textsOf(language)) expect(text, key).not.toMatch(/Ойна/);
  });

  test('keeps its keys in alphabetical order', () => {
    const inOrder = (texts: Texts): void => {
      const keys = Object.keys(texts);
      expect(keys).toEqual([...keys].sort());
      for (const value of Object.values(texts)) if (typeof value !== 'string') inOrder(value);
    };
    for (const group of groups) inOrder(group[language] ?? {});
  });
});

test('Uzbek is written with U+02BB after o and g', () => {
  for (const [key, text] of textsOf('uz')) expect(text, key).not.toMatch(/[og]ʼ/i);
});

test('Uzbek is written with U+02BC after other letters', () => {
  for (const [key, text] of textsOf('uz')) {
    expect(text, key).not.toMatch(/(?<![og])ʻ/i);
  }
});
