import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as helpPage from '#server/src/app/pages/help/help-texts.ts';
import * as reelPage from '#server/src/app/pages/reel/reel-texts.ts';
import { localise } from '#server/src/shared/text/localise.ts';
import type { Text } from '#server/src/shared/text/text.ts';

const languages = ['uz', 'uz-Cyrl', 'ru', 'en'] as const;
type Language = (typeof languages)[number];

/** What a viewer opens on the television, by the keys of its labels. */
const paths = [
  ['menu.account', 'action.signIn'],
  ['profiles.account', 'profile.orders'],
  ['profiles.account', 'devices.heading'],
  ['menu.settings', 'settings.language'],
  ['menu.settings', 'settings.pin'],
  ['menu.settings', 'settings.phones'],
  ['player.audioAndText'],
  ['contact.heading'],
  ['home.reels'],
];

const root = resolve(import.meta.dirname, '../../..');

function read(file: string): unknown {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}

/** Every text of a tree by its key; a text in several languages is that of one. */
function flat(tree: unknown, language: Language, prefix = ''): [string, string][] {
  if (typeof tree === 'string') return [[prefix, tree]];
  if (typeof tree !== 'object' || tree === null) return [];
  if ('uz' in tree && 'ru' in tree) return [[prefix, localise(tree as Text, language)]];
  return Object.entries(tree).flatMap(([key, value]) =>
    flat(value, language, prefix === '' ? key : `${prefix}.${key}`),
  );
}

/** The labels of the app. */
function labelsOf(language: Language): ReadonlyMap<string, string> {
  const folder = 'src/i18n/locales';
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.split('/').pop() === `${language}.json`,
  );
  return new Map(files.flatMap((file) => flat(read(join(folder, file)), language)));
}

/** The texts of pages on a phone, which tell where something is on the television. */
function phoneTexts(language: Language): readonly string[] {
  const phone = read(`server/phone/locales/${language}.json`);
  const pages = flat([phone, { ...helpPage }, { ...reelPage }], language);
  return pages.map(([, text]) => text);
}

describe.each(languages)('pages on a phone in %s', (language) => {
  const labels = labelsOf(language);
  const known = paths.map((keys) => keys.map((key) => labels.get(key) ?? `no text ${key}`).join(' → '));
  const texts = phoneTexts(language);

  test.each(paths.map((keys, place) => [keys.join(' → '), known[place] ?? '']))(
    'lead to %s by its labels',
    (_, path) => {
      expect(texts.filter((text) => text.includes(path)).length, path).toBeGreaterThan(0);
    },
  );

  test('name nothing else on the television', () => {
    const left = texts.map((text) => known.reduce((rest, path) => rest.replaceAll(path, ''), text));
    // The name of a profile comes before its page.
    const others = left.map((text) => text.replaceAll(/\[[^\]]+\] → /g, ''));
    expect(others.filter((text) => /→|[«“][^»”]/.test(text))).toEqual([]);
  });

  test('are the only ones to name a path, but for that of the set itself', () => {
    const named = Array.from(labels).filter(([, text]) => text.includes('→'));
    expect(named.map(([key]) => key)).toEqual(['search.voice.deniedText']);
  });
});
