import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string): string => readFileSync(file, 'utf8');
const type = /export type StoredKey =([^;]+);/.exec(read('src/state/storage.ts'))?.[1] ?? '';
const record = /interface SetRecord \{([^}]*)\}/.exec(read('src/state/set-record.ts'))?.[1] ?? '';
/** The keys, and the parts of the record beside the settings. */
const names = [...type.matchAll(/'(\w+)'/g), ...record.matchAll(/readonly (\w+)\?/g)].map(([, name]) => name);

test.each(['ARCHITECTURE.md', 'docs/adr/0005-settings-in-local-storage.md'])(
  '%s names every key and part in local storage',
  (file) => {
    expect(names).toHaveLength(11);
    expect(names.filter((key) => !read(file).includes(`\`${key}\``))).toEqual([]);
  },
);
