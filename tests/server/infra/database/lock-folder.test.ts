import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockFolder } from '#server/src/infra/database/lock-folder.ts';

let folder = '';
const file = () => join(folder, 'lock');
const leave = (holder: Record<string, unknown>) => writeFileSync(file(), JSON.stringify(holder));
const age = (seconds: number) => {
  const then = new Date(Date.now() - seconds * 1000);
  utimesSync(file(), then, then);
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oyna-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('The lock of the data folder', () => {
  test('keeps a second process out with an error that names the holder', () => {
    const lock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(`in use by another process (${process.pid})`);
    lock.release();
    expect(existsSync(file())).toBe(false);
    lockFolder(folder).release();
  });

  test('is taken over from a process that has ended', () => {
    leave({ pid: 2 ** 22 + 12_345, host: hostname(), started: '1' });
    const lock = lockFolder(folder);
    expect(JSON.parse(readFileSync(file(), 'utf8')).pid).toBe(process.pid);
    lock.release();
  });

  test('is taken over when its process number belongs to another process', () => {
    leave({ pid: process.pid, host: hostname(), started: 'earlier' });
    lockFolder(folder).release();
  });

  test('of another machine holds while that machine refreshes it', () => {
    leave({ pid: 1, host: 'another', started: '1' });
    expect(() => lockFolder(folder)).toThrow('in use');
    age(60);
    lockFolder(folder).release();
  });

  test('that was half written is taken over once it is old', () => {
    writeFileSync(file(), '{"pid"');
    expect(() => lockFolder(folder)).toThrow('in use');
    age(60);
    lockFolder(folder).release();
  });

  test('is not removed by a process that no longer holds it', () => {
    const lock = lockFolder(folder);
    leave({ pid: 1, host: 'another', started: '1' });
    lock.release();
    expect(existsSync(file())).toBe(true);
  });
});
