import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isIn } from '#build/sources.ts';

const at = (path: string) => join(import.meta.dirname, '../../..', path);

test('a list of sources has its files and the files of its folders', () => {
  const isListed = isIn(['src/main.tsx', 'src/routes/']);
  expect(isListed(at('src/main.tsx'))).toBe(true);
  expect(isListed(at('src/main.tsx?used'))).toBe(true);
  expect(isListed(at('src/routes/route.ts'))).toBe(true);
  expect(isListed(at('src/state/lang.ts'))).toBe(false);
});

test('a list with a missing source fails the build', () => {
  expect(() => isIn(['src/main.tsx', 'src/state/route.ts'])).toThrow('src/state/route.ts');
});
