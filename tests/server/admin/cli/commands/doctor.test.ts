import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { runAdmin } from '#server/src/admin/cli/run-admin.ts';
import { StartupError } from '#server/src/shared/startup-error.ts';
import { productionSettings } from '../../../support/production-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'oyna-doctor-'));
const data = join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { mode: 0o700 });
});

const ready = {
  ...productionSettings,
  DATA_DIR: data,
  TRUST_PROXY: '10.0.0.0/8',
};

interface Readiness {
  readonly content: boolean;
  readonly account: boolean;
  readonly owner: boolean;
}

/** Runs the command on a database in this state, or on one that does not respond. */
async function doctor(
  environment: Record<string, string>,
  state: Readiness | StartupError,
  origins: readonly string[] = [],
) {
  let out = '';
  const status = await runAdmin(['doctor'], {
    environment,
    operate: (work) =>
      state instanceof StartupError
        ? Promise.reject(state)
        : work(async (_, path) =>
            Response.json({ readiness: state, 'content-origins': origins }[path] ?? []),
          ),
    print: (text) => {
      out += text;
    },
    complain: (text) => {
      out += text;
    },
  });
  return { status, lines: out.split('\n') };
}

const none: Readiness = { content: false, account: false, owner: true };

describe('The doctor', () => {
  test('finds nothing in a service that is ready', async () => {
    expect(await doctor(ready, none)).toEqual({ status: 0, lines: ['Ready for production.'] });
  });

  test('names every setting that is missing on a first start', async () => {
    const { status, lines } = await doctor({ DATA_DIR: data }, none);
    expect(status).toBe(1);
    expect(lines.map((line) => line.split(' ')[0])).toEqual([
      'MODE',
      'TRUST_PROXY',
      'PUBLIC_URL',
      'SMS_GATEWAY_URL',
      'MERCHANT_URL',
    ]);
  });

  test('asks for the proxy that terminates TLS', async () => {
    const { status, lines } = await doctor({ ...ready, TRUST_PROXY: 'no' }, none);
    expect([status, lines]).toEqual([1, [expect.stringMatching(/^TRUST_PROXY /)]]);
  });

  test('finds the demo in the database, or that the database does not respond', async () => {
    mkdirSync(join(data, 'database'), { mode: 0o700 });
    const found = async (state: Readiness | StartupError) => (await doctor(ready, state)).lines;
    expect(await found({ ...none, content: true, account: true })).toEqual([
      expect.stringContaining('demo account'),
    ]);
    expect(await found({ ...none, content: true })).toEqual([expect.stringContaining('demo catalogue')]);
    expect(await found(new StartupError('It does not respond'))).toEqual(['It does not respond']);
  });

  test('warns of changes that a power cut may lose, on the embedded database only', async () => {
    const lines = async (settings: Record<string, string>) =>
      (await doctor({ ...ready, ...settings }, none)).lines;
    expect(await lines({ FSYNC: 'no' })).toEqual([expect.stringMatching(/^FSYNC must not be no: /)]);
    expect(await lines({ FSYNC: 'yes' })).toEqual(['Ready for production.']);
    const postgres = {
      DATABASE_URL: 'postgres://db.example/oyna',
      SIGNING_SECRET: 'm8Qw2Zt5Xc9Vb4Nk7Lp1Rj6Hd3Gf0SaYe',
    };
    expect(await lines({ FSYNC: 'no', ...postgres })).toEqual(['Ready for production.']);
  });

  test('asks for an owner’s key in place of the bootstrap key', async () => {
    mkdirSync(join(data, 'database'), { mode: 0o700 });
    const { status, lines } = await doctor(
      { ...ready, OPERATOR_BOOTSTRAP: 'yes' },
      { ...none, owner: false },
    );
    expect([status, lines.map((line) => line.split(' ')[0])]).toEqual([
      1,
      ['OPERATOR_BOOTSTRAP', 'OPERATOR_KEY'],
    ]);
  });

  test('finds origins of the catalogue that the content policy does not allow', async () => {
    mkdirSync(join(data, 'database'), { mode: 0o700 });
    const used = ['https://cdn.example.uz', 'https://live.example.uz', 'https://oyna.example'];
    const found = async (CONTENT_ORIGINS: string) =>
      (await doctor({ ...ready, CONTENT_ORIGINS }, none, used)).lines;
    expect(await found('https://cdn.example.uz')).toEqual([
      expect.stringMatching(/^CONTENT_ORIGINS must name https:\/\/live\.example\.uz: /),
    ]);
    expect(await found('')).toHaveLength(2);
    expect(await found('any')).toEqual(['Ready for production.']);
  });

  test('finds files of the data folder that other users may read', async () => {
    writeFileSync(join(data, 'secret'), 'x', { mode: 0o600 });
    expect((await doctor(ready, none)).status).toBe(0);
    chmodSync(join(data, 'secret'), 0o644);
    const { status, lines } = await doctor(ready, none);
    expect([status, lines]).toEqual([1, [expect.stringMatching(/^DATA_DIR has 1 /)]]);
  });
});
