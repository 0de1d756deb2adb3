import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string): string => readFileSync(file, 'utf8');
const type = /export type StoredKey =([^;]+);/.exec(read('src/state/storage.ts'))?.[1] ?? '';
/** Keys of the app, and those that the page writes itself. */
const keys = [
  type,
  ...(read('src/page/count-crashes.ts').match(/localStorage\.setItem\('\w+'/g) ?? []),
].flatMap((text) => Array.from(text.matchAll(/'(\w+)'/g), ([, key]) => key));

test.each(['ARCHITECTURE.md', 'docs/adr/0005-settings-in-local-storage.md'])(
  '%s names every key in local storage',
  (file) => {
    expect(keys).toContain('run');
    expect(keys.filter((key) => !read(file).includes(`\`${key}\``))).toEqual([]);
  },
);
