import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const exported = /^export (?:async )?(?:function|const|class|interface|type) (\w+)/gm;

/** The files that export each name. */
const files = new Map<string, Set<string>>();
for (const file of globSync('server/src/**/*.ts', { exclude: ['**/migrations/**'] })) {
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(exported)) {
    files.set(name, (files.get(name) ?? new Set()).add(file));
  }
}

test('each name that the server exports has one meaning, so one file', () => {
  expect(files.size).toBeGreaterThan(500);
  expect([...files].filter(([, found]) => found.size > 1)).toEqual([]);
});
