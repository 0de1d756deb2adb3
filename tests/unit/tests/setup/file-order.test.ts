import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { longest } from '../../../setup/file-order.ts';

const root = resolve(import.meta.dirname, '../../../..');
const isThere = (file: string): boolean => globSync(file, { cwd: root }).length > 0;

test('every file in the order of the tests exists', () => {
  const files = longest.map((name) => join('tests', `${name}{.test.ts,.test.tsx,}`));
  expect(files.filter((file) => !isThere(file))).toEqual([]);
});
