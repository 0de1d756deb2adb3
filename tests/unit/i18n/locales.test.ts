import { languages } from '@oyna/contract/common';
import { describe, expect, test } from 'vitest';
import accountEn from '../../../src/i18n/locales/account/en.json';
import accountRu from '../../../src/i18n/locales/account/ru.json';
import accountUz from '../../../src/i18n/locales/account/uz.json';
import accountUzCyrl from '../../../src/i18n/locales/account/uz-Cyrl.json';
import browseEn from '../../../src/i18n/locales/browse/en.json';
import browseRu from '../../../src/i18n/locales/browse/ru.json';
import browseUz from '../../../src/i18n/locales/browse/uz.json';
import browseUzCyrl from '../../../src/i18n/locales/browse/uz-Cyrl.json';
import en from '../../../src/i18n/locales/en.json';
import plansEn from '../../../src/i18n/locales/plans/en.json';
import plansRu from '../../../src/i18n/locales/plans/ru.json';
import plansUz from '../../../src/i18n/locales/plans/uz.json';
import plansUzCyrl from '../../../src/i18n/locales/plans/uz-Cyrl.json';
import playerEn from '../../../src/i18n/locales/player/en.json';
import playerRu from '../../../src/i18n/locales/player/ru.json';
import playerUz from '../../../src/i18n/locales/player/uz.json';
import playerUzCyrl from '../../../src/i18n/locales/player/uz-Cyrl.json';
import ru from '../../../src/i18n/locales/ru.json';
import supportEn from '../../../src/i18n/locales/support/en.json';
import supportRu from '../../../src/i18n/locales/support/ru.json';
import supportUz from '../../../src/i18n/locales/support/uz.json';
import supportUzCyrl from '../../../src/i18n/locales/support/uz-Cyrl.json';
import uz from '../../../src/i18n/locales/uz.json';
import uzCyrl from '../../../src/i18n/locales/uz-Cyrl.json';

type Texts = { readonly [key: string]: string | Texts };

const locales: Readonly<Record<string, Texts>> = { uz, 'uz-Cyrl': uzCyrl, ru, en };

/** Every text by its dotted key. */
function flat(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );
}

const player: typeof locales = { uz: playerUz, 'uz-Cyrl': playerUzCyrl, ru: playerRu, en: playerEn };

const browse: typeof locales = { uz: browseUz, 'uz-Cyrl': browseUzCyrl, ru: browseRu, en: browseEn };

const account: typeof locales = { uz: accountUz, 'uz-Cyrl': accountUzCyrl, ru: accountRu, en: accountEn };

const plans: typeof locales = { uz: plansUz, 'uz-Cyrl': plansUzCyrl, ru: plansRu, en: plansEn };

const support: typeof locales = { uz: supportUz, 'uz-Cyrl': supportUzCyrl, ru: supportRu, en: supportEn };

const textsOf = (language: string) =>
  new Map([
    ...flat(locales[language] ?? {}),
    ...flat(player[language] ?? {}),
    ...flat(browse[language] ?? {}),
    ...flat(account[language] ?? {}),
    ...flat(plans[language] ?? {}),
    ...flat(support[language] ?? {}),
  ]);

function placeholders(text: string): string[] {
  return (text.match(/\{\{.*?\}\}/g) ?? []).sort();
}

test('there are texts in every language of the API', () => {
  expect(Object.keys(locales)).toEqual([...languages]);
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
    const parts = [locales, player, browse, account, plans, support].map(
      (each) => flat(each[language] ?? {}).length,
    );
    expect(texts.size).toBe(parts.reduce((sum, part) => sum + part, 0));
  });

  test('are not empty and have no surrounding spaces', () => {
    for (const [key, text] of texts) {
      expect(text.trim(), key).not.toBe('');
      expect(text, key).toBe(text.trim());
    }
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
  test('uses one kind of quotes and no typewriter marks', () => {
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
    for (const group of [locales, player, browse, account, plans, support]) inOrder(group[language] ?? {});
  });
});

test('Uzbek is written with U+02BB after o and g, and U+02BC elsewhere', () => {
  for (const [key, text] of textsOf('uz')) {
    expect(text, key).not.toMatch(/[og]ʼ/i);
    expect(text, key).not.toMatch(/(?<![og])ʻ/i);
  }
});
