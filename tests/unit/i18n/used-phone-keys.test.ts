import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const phone = resolve(import.meta.dirname, '../../../server/phone');
const code = readdirSync(phone, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(join(phone, file), 'utf8'))
  .join('\n');
const keys = Object.keys(JSON.parse(readFileSync(join(phone, 'locales/uz.json'), 'utf8')));

test('the pages for phones use every text', () => {
  // Keys that are put together: `topic_${topic}`, `${outcome}_why`.
  const starts = [...code.matchAll(/`(\w+_)\$\{/g)].map((match) => match[1] ?? '');
  const ends = [...code.matchAll(/\}(_\w+)`/g)].map((match) => match[1] ?? '');
  const isUsed = (key: string) =>
    code.includes(`'${key}'`) ||
    starts.some((start) => key.startsWith(start)) ||
    ends.some((end) => key.endsWith(end));
  expect(keys.length).toBeGreaterThan(100);
  expect(keys.filter((key) => !isUsed(key))).toEqual([]);
});
