import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const max = 80;

/** Matches the name in `test('name',`, `test.skip('name',` and `test.each(…)('name',`. */
const name = /(?:\b(?:test|it|describe)(?:\.\w+(?:\([^'"`]*?\))?)*|\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1,/g;

const files = globSync('tests/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (path) => path.includes('node_modules'),
});

test(`no test has a name of more than ${max} characters`, () => {
  const names = files.flatMap((file) =>
    Array.from(readFileSync(resolve(root, file), 'utf8').matchAll(name), ([, , text = '']) => ({
      file,
      text,
    })),
  );
  expect(names.length).toBeGreaterThan(1500);
  expect(names.filter(({ text }) => text.length > max)).toEqual([]);
});
