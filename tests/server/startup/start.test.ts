import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { childEnvironment, shortLived } from '../support/child-environment.ts';
import { productionSettings } from '../support/production-settings.ts';

const start = new URL('../../../server/src/main.ts', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'oyna-start-'));
const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Run {
  readonly child: ChildProcess;
  readonly ended: Promise<{ code: number | null; out: string; err: string }>;
  says(text: string): Promise<string>;
}

function run(environment: Record<string, string>): Run {
  const env = {
    ...childEnvironment,
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    HOST: '127.0.0.1',
    WEB: 'no',
  };
  const child = spawn(process.execPath, [...shortLived, start], { env: { ...env, ...environment } });
  running.push(child);
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk));
  const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, out, err }));
  });
  const says = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const look = () => out.includes(text) && resolve(out);
      child.stdout.on('data', look);
      void ended.then(() => reject(new Error(`It ended: ${err}`)));
      look();
    });
  return { child, ended, says };
}

describe('The server exits with 1 and explains the reason in one line', () => {
  const rejected = async (environment: Record<string, string>) => {
    const { code, err } = await run(environment).ended;
    expect(err).not.toMatch(/\n\s+at /);
    return { code, lines: err.trim().split('\n') };
  };

  test('when its port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    for (const setting of ['PORT', 'ADMIN_PORT']) {
      expect(await rejected({ [setting]: String(port) })).toEqual({
        code: 1,
        lines: [`Port ${port} is in use: stop the other process or set another ${setting}`],
      });
    }
    other.close();
  });

  test('when settings are invalid, with a line for each', async () => {
    const { code, lines } = await rejected({ PORT: 'many', LOG_LEVEL: 'loud' });
    expect([code, lines.length]).toEqual([1, 2]);
  });

  test('when no database answers at DATABASE_URL', async () => {
    const { code, lines } = await rejected({
      MODE: 'demo',
      DATABASE_URL: 'postgres://user:hunter2@127.0.0.1:1/oyna',
    });
    expect([code, lines]).toEqual([1, [expect.stringContaining('127.0.0.1:1 does not respond')]]);
    expect(lines.join()).not.toContain('hunter2');
  });

  test('when the data folder is not a folder', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(await rejected({ DATA_DIR: file })).toMatchObject({
      code: 1,
      lines: [expect.stringContaining(file)],
    });
  });

  test('when the database is not whole, and keeps what is left of it', async () => {
    const broken = join(folder, 'broken');
    mkdirSync(join(broken, 'database'), { recursive: true });
    writeFileSync(join(broken, 'database/left'), 'of an interrupted copy');
    expect(await rejected({ DATA_DIR: broken })).toMatchObject({
      code: 1,
      lines: [expect.stringContaining('is incomplete: PG_VERSION is missing. Nothing was changed')],
    });
    expect(readdirSync(join(broken, 'database'))).toEqual(['left']);
  });
});

/** One start after another, because each takes seconds: an empty folder, a full one, and one after a kill. */
describe('A data folder with the demo', () => {
  let first: Awaited<Run['ended']>;
  let server: Run;
  beforeAll(async () => {
    const empty = run({});
    await empty.says('Oyna is ready');
    empty.child.kill('SIGTERM');
    first = await empty.ended;
    server = run({});
    running.splice(0);
    await server.says('Oyna is ready');
  }, 240_000);
  afterAll(() => server?.child.kill('SIGKILL'));

  test('is complete after a first server that SIGTERM stops', async () => {
    expect(first.code).toBe(0);
    expect(await server.says('Stop')).toContain('The demo catalogue is there');
  });

  test('is announced with an address, the demo account and where to read its code', async () => {
    const out = await server.says('Stop');
    expect(out).toContain('+998 90 123 45 67');
    expect(out).toContain('/dev/inbox');
    const origin = /http:\/\/localhost:\d+/.exec(out)?.[0];
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  });

  test('is served only to the local network in demo mode', async () => {
    const origin = /http:\/\/localhost:\d+/.exec(await server.says('Stop'))?.[0];
    const body = JSON.stringify({ phone: '+998901234567' });
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' };
    const answer = await fetch(`${origin}/api/v2/auth/`, { method: 'POST', headers, body });
    expect([answer.status, (await answer.json()).code]).toEqual([403, 'demo_refused']);
    expect((await fetch(`${origin}/dev/inbox?format=json`)).status).toBe(200);
  });

  test('keeps a second server out', async () => {
    const { code, err } = await run({}).ended;
    expect([code, err]).toEqual([
      1,
      expect.stringContaining(`in use by another process (${server.child.pid})`),
    ]);
  });

  test('opens for the next server after a kill, which SIGINT stops', async () => {
    server.child.kill('SIGKILL');
    await server.ended;
    const next = run({});
    await next.says('Oyna is ready');
    next.child.kill('SIGINT');
    expect((await next.ended).code).toBe(0);
  });

  test('does not open in production with the demo account', async () => {
    const { code, err } = await run(productionSettings).ended;
    expect([code, err.trim()]).toEqual([1, expect.stringMatching(/^MODE=production.*demo account/)]);
  });
});
