import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PicturedLanguage } from '../pictures/camera.ts';

const folder = join(import.meta.dirname, '../../../src/i18n/locales');

interface Texts {
  readonly [key: string]: string | Texts;
}

/** All texts of a language by file and key, placeholders included. */
function textsOf(lang: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const collect = (texts: Texts, path: string): void => {
    for (const [key, value] of Object.entries(texts)) {
      if (typeof value === 'string') found.set(`${path}.${key}`, value);
      else collect(value, `${path}.${key}`);
    }
  };
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith(`${lang}.json`)) {
      const name = file.slice(0, -`${lang}.json`.length);
      if (name === '' || name.endsWith('/'))
        collect(JSON.parse(readFileSync(join(folder, file), 'utf8')), name);
    }
  }
  return found;
}

const escaped = (text: string): string =>
  text.replace(/[.*+?^$()|[\]\\{}/]/g, '\\$&').replace(/\\\{\\\{.*?\\\}\\\}/g, '.*');

const russian = textsOf('ru');

/**
 * Translates a pattern of Russian texts: it then matches whatever the interface says in their place in another language.
 * Content of the tests and of the catalogue stays as it is.
 */
export function inLanguage(lang: PicturedLanguage, words: RegExp): RegExp {
  if (lang === 'ru') return words;
  const texts = textsOf(lang);
  const same = [...russian].flatMap(([key, text]) => (words.test(text) ? (texts.get(key) ?? []) : []));
  const start = words.source.startsWith('^') ? '^' : '';
  const end = words.source.endsWith('$') ? '$' : '';
  const translated = same.map((text) => `${start}${escaped(text)}${end}`);
  return new RegExp([words.source, ...translated].join('|'), words.flags);
}

/** The pattern of "3 of 20" at the end of a name. */
export function placePattern(lang: PicturedLanguage): RegExp {
  const place = textsOf(lang).get('.a11y.place') ?? '';
  return new RegExp(`${escaped(place).replace(/\.\*/g, '\\d+')}$`);
}
