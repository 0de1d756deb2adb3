import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminToken } from '../../../server/src/admin/admin-token.ts';
import { withAdminApi } from '../../../server/src/admin/client/with-admin-api.ts';
import { deriveSecrets } from '../../../server/src/infra/secrets.ts';
import { prepareDataFolder } from '../../setup/database-template.ts';
import { childEnvironment, shortLived } from '../support/child-environment.ts';
import { embeddedDatabase } from '../support/test-database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const pid = async (environment: Record<string, string>, base?: string): Promise<number> =>
  withAdminApi(async (request) => (await (await request('GET', '')).json()).pid, {
    environment,
    ...(base && { base }),
  });

describe('The operator route', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await embeddedDatabase());
  }, 60_000);
  afterAll(() => server?.close());

  const status = async (authorization?: string, url = '/api/operator/') => {
    const response = await server.app.inject({ url, headers: { ...(authorization && { authorization }) } });
    return response.statusCode;
  };
  const token = (path = '/api/operator/', method = 'GET', secrets = server.services.secrets) =>
    adminToken(secrets, method, path, server.services.now());

  it('is open for five minutes to holders of the secret', async () => {
    const made = token();
    expect(await status(made)).toBe(200);
    server.pass(299);
    expect(await status(made)).toBe(200);
    server.pass(1);
    expect(await status(made)).toBe(401);
  });

  it('is closed to everyone else', async () => {
    const other = deriveSecrets('another secret, and long enough to be one');
    const expiry = Math.floor(server.services.now().getTime() / 1000) + 100_000;
    const [, signature] = token().split('.');
    const rejected = [
      undefined,
      'Operator',
      'Bearer x',
      token('/api/operator/', 'POST'),
      token('/api/operator/?a=1'),
      token('/api/operator/', 'GET', other),
      token().slice(0, -1),
      `Operator ${expiry}.${signature}`,
      adminToken(server.services.secrets, 'GET', '/api/operator/', new Date(8.64e14)),
    ];
    for (const header of rejected) expect([header, await status(header)]).toEqual([header, 401]);
  });

  it('is not part of the API description', async () => {
    const { body } = await server.app.inject({ url: '/api/v2/openapi.json' });
    expect(body).not.toContain('/operator');
  });
});

describe('A command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'oyna-operator-'));
  const environment = { DATA_DIR: join(folder, 'data'), PORT: '0', HOST: '127.0.0.1', WEB: 'no', DEMO: 'no' };
  const start = new URL('../../../server/src/main.ts', import.meta.url).pathname;
  const file = join(environment.DATA_DIR, 'server.json');
  prepareDataFolder(environment.DATA_DIR, 'migrated');
  let child: ChildProcess;
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
  afterAll(async () => {
    if (child?.exitCode === null) await end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  it('opens the database itself when no server runs', async () => {
    expect(await pid(environment)).toBe(process.pid);
  });

  it('works through a running server, found or named', async () => {
    const base = await launch();
    expect(await pid(environment)).toBe(child.pid);
    expect(await pid(environment, `${base}/`)).toBe(child.pid);
  }, 60_000);

  it('reports a wrong secret, a missing secret and a missing server', async () => {
    const base = `http://127.0.0.1:${JSON.parse(readFileSync(file, 'utf8')).port}`;
    const other = { ...environment, SIGNING_SECRET: 'y'.repeat(40) };
    await expect(pid(other, base)).rejects.toThrow(/does not accept/);
    await expect(pid({ ...environment, DATA_DIR: folder }, base)).rejects.toThrow(/There is no secret in/);
    expect(existsSync(join(folder, 'secret'))).toBe(false);
    await expect(pid(environment, 'http://127.0.0.1:1')).rejects.toThrow(/127\.0\.0\.1:1 does not respond/);
  });

  it('is not misled by the leftovers of a crashed server', async () => {
    await end('SIGKILL');
    expect(existsSync(file)).toBe(true);
    expect(await pid(environment)).toBe(process.pid);
    writeFileSync(file, '{"pid":');
    expect(await pid(environment)).toBe(process.pid);
  }, 60_000);

  it('finds no leftovers of a stopped server', async () => {
    await launch();
    expect(existsSync(file)).toBe(true);
    await end('SIGTERM');
    expect(existsSync(file)).toBe(false);
  }, 60_000);
});
