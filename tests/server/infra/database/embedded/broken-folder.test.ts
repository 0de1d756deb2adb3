import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { folderFault } from '#server/src/infra/database/embedded/folder-fault.ts';
import { openDatabase } from '#server/src/infra/database/open-database.ts';
import { prepareDataFolder } from '#tests/setup/database-template.ts';

const folder = mkdtempSync(join(tmpdir(), 'oyna-broken-'));
const dataDir = join(folder, 'data');
const database = join(dataDir, 'database');
const open = () => openDatabase({ dataDir, databaseUrl: null });

afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
  for (const name of ['global', 'base', 'pg_wal', 'pg_xact'])
    mkdirSync(join(database, name), { recursive: true });
  for (const name of ['global/pg_control', 'postgresql.conf']) writeFileSync(join(database, name), '');
  writeFileSync(join(database, 'PG_VERSION'), '18\n');
});

/** Paths and times of change of all files. */
const filesOf = (path: string) =>
  readdirSync(path, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => [name, statSync(join(path, name)).mtimeMs]);

describe('A database that is not whole is reported and left as it is', () => {
  for (const part of ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact']) {
    test(`without ${part}`, async () => {
      rmSync(join(database, part), { recursive: true });
      const before = filesOf(database);
      await expect(open()).rejects.toThrow(`The database in ${database} is incomplete: ${part} is missing`);
      expect(filesOf(database)).toEqual(before);
      expect(existsSync(join(dataDir, 'lock'))).toBe(false);
    });
  }

  test('with a single foreign file', async () => {
    rmSync(database, { recursive: true });
    mkdirSync(database);
    writeFileSync(join(database, 'notes.txt'), '');
    await expect(open()).rejects.toThrow('PG_VERSION is missing');
    expect(readdirSync(database)).toEqual(['notes.txt']);
  });

  test('with the format of another PostgreSQL', async () => {
    writeFileSync(join(database, 'PG_VERSION'), '16\n');
    await expect(open()).rejects.toThrow('has the format of PostgreSQL 16, and this server needs 18');
  });

  test('without the file of a table', async () => {
    prepareDataFolder(dataDir, 'migrated');
    const { db, close } = await open();
    const { rows } = await sql<{ path: string }>`select pg_relation_filepath('users') as path`.execute(db);
    await close();
    const path = rows[0]?.path ?? '';
    rmSync(join(database, path));
    await expect(open()).rejects.toThrow(`is broken: ${path} is missing`);
  }, 60_000);

  test('with a file that belongs to another user', () => {
    const path = join(database, 'PG_VERSION');
    const isRoot = process.getuid?.() === 0;
    if (!isRoot) chmodSync(path, 0);
    expect(faultAs(isRoot ? path : null)).toContain('belongs to another user');
  });
});

/** The fault that a user sees who owns everything but one file; root may use any file. `null` for this user. */
function faultAs(exception: string | null): string {
  if (exception === null) return folderFault(database) ?? '';
  const other = 65_534;
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const path of [folder, ...names.map((name) => join(folder, name))]) chownSync(path, other, other);
  chownSync(exception, 0, 0);
  chmodSync(exception, 0o600);
  const module = new URL(import.meta.resolve('#server/src/infra/database/embedded/folder-fault.ts'));
  const code = `process.setuid(${other}); console.log(folderFault(${JSON.stringify(database)}))`;
  const program = `import { folderFault } from ${JSON.stringify(module.href)}; ${code}`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program]);
  return `${stdout}${stderr}`;
}

test('An interrupted first start is started again', async () => {
  rmSync(dataDir, { recursive: true });
  mkdirSync(join(dataDir, 'database.unfinished', 'base'), { recursive: true });
  const { isNew, close } = await open();
  await close();
  expect(isNew).toBe(true);
  expect(readdirSync(dataDir)).toEqual(['database']);
  expect(readFileSync(join(database, 'PG_VERSION'), 'utf8').trim()).toBe('18');
}, 120_000);

test('A sign of an unfinished start never deletes a database', async () => {
  prepareDataFolder(dataDir, 'migrated');
  mkdirSync(join(dataDir, 'database.unfinished'));
  const { isNew, close } = await open();
  await close();
  expect(isNew).toBe(false);
}, 60_000);
