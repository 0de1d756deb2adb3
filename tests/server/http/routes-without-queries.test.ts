import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const files = globSync('server/src/modules/*/{routes,web-session}/*.ts');

it('leaves queries of the database to services', () => {
  const query = /\.(selectFrom|insertInto|updateTable|deleteFrom|transaction)\(/;
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => query.test(readFileSync(file, 'utf8')))).toEqual([]);
});
