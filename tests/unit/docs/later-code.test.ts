import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = globSync('src/**/*.{ts,tsx}').map((file) => [file, readFileSync(file, 'utf8')] as const);
/** `(module) => module.Part` keeps all other exports of the module in the build. */
const byMember = /\.then\(\s*\(?(\w+)\)? =>\s*\1\.\w+\s*[,)]/g;

test('code that loads later is taken by its destructured name', () => {
  const imports = sources.flatMap(([, code]) => code.match(/\.then\(\s*\(\{ \w+/g) ?? []);
  expect(imports.length).toBeGreaterThan(50);
  const others = sources.flatMap(([file, code]) =>
    Array.from(code.matchAll(byMember), ([text]) => `${file}: ${text}`),
  );
  expect(others).toEqual([]);
});
