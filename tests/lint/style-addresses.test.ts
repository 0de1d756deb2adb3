import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const web = resolve(import.meta.dirname, '../../dist/web');

test('every picture and font that a style sheet names is in the build', () => {
  const assets = join(web, 'assets');
  const missing: string[] = [];
  let count = 0;
  for (const name of readdirSync(assets).filter((each) => each.endsWith('.css'))) {
    const css = readFileSync(join(assets, name), 'utf8');
    for (const [, address = ''] of css.matchAll(/url\(["']?([^"')]+)["']?\)/g)) {
      if (address.startsWith('data:')) continue;
      count += 1;
      const file = address.startsWith('/') ? join(web, address) : join(assets, address);
      if (!existsSync(file)) missing.push(`${name}: ${address}`);
    }
  }
  expect(count).toBeGreaterThan(5);
  expect(missing).toEqual([]);
});
