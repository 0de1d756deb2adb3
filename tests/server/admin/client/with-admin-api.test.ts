import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withAdminApi } from '#server/src/admin/client/with-admin-api.ts';
import { createKeyFile } from '#server/src/admin/operators/operator-key.ts';
import { prepareDataFolder } from '../../../setup/database-template.ts';
import { childEnvironment, shortLived } from '../../support/child-environment.ts';

const pid = async (environment: Record<string, string>, base?: string): Promise<number> =>
  withAdminApi(async (request) => (await (await request('GET', '')).json()).pid, {
    environment,
    ...(base && { base }),
  });

describe('A command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'oyna-operator-'));
  const environment = { DATA_DIR: join(folder, 'data'), PORT: '0', HOST: '127.0.0.1', WEB: 'no', DEMO: 'no' };
  const start = new URL('../../../../server/src/main.ts', import.meta.url).pathname;
  const file = join(environment.DATA_DIR, 'server.json');
  prepareDataFolder(environment.DATA_DIR, 'migrated');
  let child: ChildProcess;
  /** Returns the address for viewers. */
  const launch = () =>
    new Promise<string>((resolve, reject) => {
      child = spawn(process.execPath, [...shortLived, start], {
        env: { ...childEnvironment, ...environment },
      });
      let out = '';
      child.stdout?.on('data', (chunk: Buffer) => {
        out += chunk;
        const origin = /http:\/\/localhost(:\d+)[\s\S]*Stop/.exec(out)?.[1];
        if (origin) resolve(`http://127.0.0.1${origin}`);
      });
      child.once('exit', () => reject(new Error(out)));
    });
  const end = (signal: 'SIGTERM' | 'SIGKILL') =>
    new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill(signal);
    });
  const adminBase = () => `http://127.0.0.1:${JSON.parse(readFileSync(file, 'utf8')).adminPort}`;
  afterAll(async () => {
    if (child?.exitCode === null && child.signalCode === null) await end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  test('opens the database itself when no server runs', async () => {
    expect(await pid(environment)).toBe(process.pid);
  });

  describe('beside a running server', () => {
    let viewers: string;
    beforeAll(async () => {
      viewers = await launch();
    }, 60_000);
    afterAll(() => end('SIGTERM'));

    test('works through the server, found or named', async () => {
      expect(await pid(environment)).toBe(child.pid);
      expect(await pid(environment, `${adminBase()}/`)).toBe(child.pid);
      // The listener of viewers has no such address.
      await expect(pid(environment, viewers)).rejects.toMatchObject({ status: 404 });
    }, 60_000);

    test('reports an unknown key, a missing key and a missing server', async () => {
      const base = adminBase();
      const OPERATOR_KEY = join(folder, 'unknown.pem');
      createKeyFile(OPERATOR_KEY);
      await expect(pid({ ...environment, OPERATOR_KEY }, base)).rejects.toThrow(/doesn’t know this key/);
      // It does not open the data of a server that refuses it.
      await expect(pid({ ...environment, OPERATOR_KEY })).rejects.toThrow(/doesn’t know this key/);
      await expect(pid({ ...environment, OPERATOR_SECRET: 'y'.repeat(40) }, base)).rejects.toThrow(
        /this key/,
      );
      await expect(pid({ ...environment, DATA_DIR: folder }, base)).rejects.toThrow(/no operator key in/);
      expect(existsSync(join(folder, 'operator-secret'))).toBe(false);
      const nowhere = { ...environment, OPERATOR_KEY: join(folder, 'none.pem') };
      await expect(pid(nowhere, base)).rejects.toThrow(/OPERATOR_KEY: .*none\.pem cannot be read/);
      await expect(pid(environment, 'http://127.0.0.1:1')).rejects.toThrow(/127\.0\.0\.1:1 does not respond/);
    });
  });

  test('is not misled by the leftovers of a crashed server', async () => {
    await launch();
    await end('SIGKILL');
    expect(existsSync(file)).toBe(true);
    expect(await pid(environment)).toBe(process.pid);
    writeFileSync(file, '{"pid":');
    expect(await pid(environment)).toBe(process.pid);
  }, 60_000);

  test('finds no leftovers of a stopped server', async () => {
    await launch();
    expect(existsSync(file)).toBe(true);
    await end('SIGTERM');
    expect(existsSync(file)).toBe(false);
  }, 60_000);
});
