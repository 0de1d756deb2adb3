import { createTar, parseTar } from 'nanotar';
import { expect, test } from 'vitest';
import { keepEntries } from '#tests/setup/keep-entries.ts';

const archive = createTar([
  { name: 'pg_wal', attrs: { mode: '0700' } },
  { name: 'pg_wal/2', data: 'x'.repeat(1500) },
  { name: 'base/5/1', data: 'a table' },
  { name: 'pg_wal/3', data: '' },
]);
const filesOf = (tar: Uint8Array) =>
  parseTar(tar).map(({ name, size, text }) => [name, size, text.slice(0, 7)]);

test('an archive keeps the wanted entries with their content', () => {
  const kept = keepEntries(archive, (path) => path !== 'pg_wal/2');
  expect(filesOf(kept)).toEqual(filesOf(archive).filter(([name]) => name !== 'pg_wal/2'));
  expect(kept.length).toBe(archive.length - 4 * 512);
});
