import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/src/infra/database/open-database.ts';
import { closeToOthers, countReadableByOthers } from '#server/src/infra/private-files.ts';
import { prepareDataFolder } from '../../setup/database-template.ts';

const folder = mkdtempSync(join(tmpdir(), 'oyna-private-'));
const data = join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => rmSync(data, { recursive: true, force: true }));

const modeOf = (path: string) => statSync(path).mode & 0o777;
const everyone = (path: string, isFolder = false) => {
  if (isFolder) mkdirSync(path, { recursive: true });
  else writeFileSync(path, 'x');
  chmodSync(path, isFolder ? 0o777 : 0o666);
};

describe('The files of the data folder', () => {
  test('are closed to other users, with the folder', () => {
    for (const name of ['', 'database', 'database/base']) everyone(join(data, name), true);
    everyone(join(data, 'database/base/1234'));
    everyone(join(data, 'secret'));
    expect(countReadableByOthers(data)).toBe(5);
    closeToOthers(data);
    for (const name of ['', 'database', 'database/base']) expect(modeOf(join(data, name))).toBe(0o700);
    expect(['secret', 'database/base/1234'].map((name) => modeOf(join(data, name)))).toEqual([0o600, 0o600]);
    expect(countReadableByOthers(data)).toBe(0);
  });

  test('are closed alone in a folder that others use, too', () => {
    everyone(data, true);
    everyone(join(data, 'notes.txt'));
    everyone(join(data, 'secret'));
    closeToOthers(data);
    expect(['', 'notes.txt', 'secret'].map((name) => modeOf(join(data, name)))).toEqual([
      0o777, 0o666, 0o600,
    ]);
  });

  test('are not followed when they are links', () => {
    everyone(data, true);
    everyone(join(folder, 'elsewhere'));
    symlinkSync(join(folder, 'elsewhere'), join(data, 'secret'));
    closeToOthers(data);
    expect(modeOf(join(folder, 'elsewhere'))).toBe(0o666);
  });

  test('of the embedded database are closed once it is open', async () => {
    prepareDataFolder(data, 'migrated');
    const database = await openDatabase({ dataDir: data, databaseUrl: null });
    expect(readdirSync(join(data, 'database')).length).toBeGreaterThan(10);
    expect(countReadableByOthers(data)).toBe(0);
    await database.close();
  }, 60_000);
});
