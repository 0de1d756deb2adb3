import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = globSync([
  'server/src/modules/*/{routes,web-session}/*.ts',
  'server/src/{http,app,startup,admin/api,admin/cli,admin/client}/**/*.ts',
  'server/src/main.ts',
]);

test('leaves queries of the database to services', () => {
  const query = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|transaction)\(/;
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => query.test(readFileSync(file, 'utf8')))).toEqual([]);
});
