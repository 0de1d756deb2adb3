import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = globSync(['{src,platforms,contract/src}/**/*.{ts,tsx}', 'server/{src,demo}/**/*.ts']);

test('alone tells how far Tashkent is ahead of UTC', () => {
  const offset = /\b5 \* (3_?600|60 \* 60|hour)|hoursAhead|TASHKENT_MS/;
  expect(sources.filter((file) => offset.test(readFileSync(file, 'utf8')))).toEqual([
    'contract/src/tashkent.ts',
  ]);
});
