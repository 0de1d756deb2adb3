import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

type Texts = { readonly [key: string]: string | Texts };

const source = resolve(import.meta.dirname, '../../../src');
const filesIn = (folder: string, end: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => end.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));

const code = filesIn(source, /\.tsx?$/).join('\n');
const flat = (texts: Texts, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : flat(value, `${prefix}${key}.`),
  );
/** Without the form of a plural. */
const plain = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const keys = new Set(
  filesIn(join(source, 'i18n/locales'), /(^|\/)uz\.json$/).flatMap((file) =>
    flat(JSON.parse(file) as Texts).map(plain),
  ),
);

test('every text that the app asks for exists', () => {
  const asked = [...code.matchAll(/\bt\(\s*'([\w.]+)'/g)].map((match) => match[1] ?? '');
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter((key) => !keys.has(key))).toEqual([]);
});

test('the app uses every text', () => {
  // Keys that are put together: `search.${kind}`.
  const prefixes = [...code.matchAll(/`([\w]+\.[\w.]*)\$\{/g)].map((match) => match[1] ?? '');
  const isUsed = (key: string) =>
    code.includes(`'${key}'`) || prefixes.some((prefix) => key.startsWith(prefix));
  expect([...keys].filter((key) => !isUsed(key))).toEqual([]);
});
