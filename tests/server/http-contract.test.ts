import { spawn } from 'node:child_process';
import { calls } from '@oyna/contract/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../http-contract/report.ts';
import { crippledServer } from './support/crippled-server.ts';
import { endServers, type RunningServer, runServer } from './support/run-server.ts';

const command = new URL('../http-contract/run.ts', import.meta.url).pathname;

let server: RunningServer;
beforeAll(async () => {
  // Several runs use the same numbers.
  server = await runServer({ SMS_LIMITS: 'phone-hour=500,phone-day=500' });
}, 240_000);
afterAll(endServers);

/** Runs the command like an operator and parses its JSON output. */
async function examine(base: string, ...more: string[]) {
  const child = spawn(process.execPath, [command, '--base', base, '--json', ...more]);
  let [output, faults] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr.on('data', (chunk: Buffer) => (faults += chunk));
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  expect(faults).toBe('');
  const rows = JSON.parse(output) as Row[];
  const bad = rows
    .filter(({ outcome }) => outcome !== 'passed')
    .map(({ subject, outcome }) => [subject, outcome]);
  const lines = rows.flatMap((row) => row.lines).filter(({ outcome }) => outcome !== 'passed');
  return { status, rows, bad, lines };
}

describe('The contract suite', () => {
  test('accepts every call of our own server', async () => {
    const { status, rows, lines } = await examine(server.origin);
    expect(lines).toEqual([]);
    expect(rows.filter(({ checks }) => checks === 0)).toEqual([]);
    const checked = new Set(rows.map(({ subject }) => subject));
    expect(calls.filter(({ id }) => !checked.has(id))).toEqual([]);
    expect(status).toBe(0);
  }, 120_000);

  test('reports exactly the gaps of another backend', async () => {
    const crippled = await crippledServer(server.origin, (key, answered) => {
      const { status, body } = answered;
      if (key === 'GET /api/v2/config/') return { status, body: body.replace('"version"', '"revision"') };
      if (key === 'GET /api/v2/cinema/genre/')
        return { status, body: body.replaceAll(/"count":\d+\},/g, '"n":1},') };
      if (key === 'POST /api/v2/auth/confirm/' && body.includes('code_wrong')) return { status: 401, body };
      if (key === 'GET /api/v2/banner/preview/') return { status: 404, body: '<h1>Not Found</h1>' };
      return answered;
    });
    const { status, bad, lines } = await examine(crippled.origin).finally(crippled.close);
    expect(Object.fromEntries(bad)).toEqual({
      confirmCode: 'failed',
      getConfig: 'failed',
      getPreview: 'missing',
      listGenres: 'failed',
    });
    const why = (subject: string) => lines.find((line) => line.subject === subject)?.why;
    expect(why('confirmCode')).toContain('expected 400, got 401');
    expect(why('getConfig')).toContain('version');
    expect(why('listGenres')).toContain('results.0.count');
    expect(status).toBe(1);
  }, 120_000);

  test('skips the cases that need a sign-in when codes are unavailable', async () => {
    const { status, rows } = await examine(server.origin, '--code-from', 'prompt', '--only', 'library');
    expect(new Set(rows.map(({ outcome }) => outcome))).toEqual(new Set(['skipped']));
    expect(status).toBe(0);
  }, 60_000);
});
