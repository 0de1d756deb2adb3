import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../../../../../server/src/infra/database/migrations/', import.meta.url);

test('each migration has a number of its own', () => {
  const numbers = readdirSync(folder).flatMap((file) => /^\d+/.exec(file) ?? []);
  expect(numbers.length).toBeGreaterThan(20);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});
