import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** Words of profiles, subscription and settings that the list must explain. */
const household = [
  'menu.profile',
  'profiles.isKids',
  'profiles.age',
  'profiles.minutes',
  'receipt.heading',
  'subscription.resume',
  'settings.saver',
  'settings.contrast',
];

type Texts = { readonly [key: string]: string | Texts };

const root = resolve(import.meta.dirname, '../../..');
const locales = join(root, 'src/i18n/locales');
const columns = ['uz', 'uz-Cyrl', 'ru', 'en'] as const;

const flat = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );

function textsOf(language: string): ReadonlyMap<string, string> {
  const files = readdirSync(locales, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.split('/').pop() === `${language}.json`,
  );
  return new Map(
    files.flatMap((file) => flat(JSON.parse(readFileSync(join(locales, file), 'utf8')) as Texts)),
  );
}

test('the list of words names the texts as they are', () => {
  const texts = columns.map(textsOf);
  const rows = readFileSync(join(root, 'docs/interface-words.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.map(([, key]) => key)).toEqual(expect.arrayContaining(household.map((name) => `\`${name}\``)));
  for (const [, key = '', ...cells] of rows) {
    const name = key.replaceAll('`', '');
    expect([name, ...cells.slice(0, columns.length)]).toEqual([name, ...texts.map((each) => each.get(name))]);
  }
});
