import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getConfig } from '@oyna/contract/config';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/src/app/build-app.ts';
import { ConfigError } from '#server/src/infra/config-error.ts';
import { parseConfig } from '#server/src/infra/parse-config.ts';
import { RemoteConfigFile } from '#server/src/infra/remote-config/remote-config-file.ts';
import { embeddedDatabase } from '../../support/test-database.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

let folder = '';
let path = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'oyna-config-'));
  path = join(folder, 'remote.json');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let changes = 0;
/** Writes a file with a unique modification time, because two writes may fall into one tick of the file system's clock. */
function write(content: unknown): void {
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  utimesSync(path, 1_700_000_000 + ++changes, 1_700_000_000 + changes);
}

function faultsOf(content: unknown): readonly string[] {
  write(content);
  try {
    new RemoteConfigFile(path);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

const whole = {
  version: 7,
  min_app_version: '1.2.0',
  min_app_versions: { tizen: '1.1.0' },
  support: { phone: '+998 71 000 00 00', telegram: '@oyna', address: 'https://oyna.example/help' },
  legal: { terms: 'https://oyna.example/terms', privacy: 'https://oyna.example/privacy' },
  chat: { script: 'https://chat.example/widget.js', page: 'https://chat.example/page' },
  analytics: { collector: 'https://collector.example/events' },
  players: [
    { platform: 'tizen', model: 'QN', firmware: 'T-KTM', overrides: { buffering_goal: 12, hdr: false } },
    { platform: 'webos', overrides: { max_height: 1080, reload_on_audio_switch: true } },
  ],
};

describe('The remote configuration', () => {
  test('combines the file of the operator with the defaults', () => {
    write(whole);
    expect(new RemoteConfigFile(path).read(() => undefined)).toEqual(whole);
    write({ version: 2 });
    const defaults = {
      min_app_version: '0.0.0',
      min_app_versions: {},
      support: { phone: null },
      chat: null,
      analytics: null,
      players: [],
    };
    expect(new RemoteConfigFile(path).read(() => undefined)).toEqual({ version: 2, ...defaults });
    expect(new RemoteConfigFile(null).read(() => undefined)).toEqual({ version: 1, ...defaults });
  });

  test('is rejected at the start with every fault and its place', () => {
    const faults = faultsOf({
      version: '7',
      min_app_version: '1.2',
      min_app_versions: { tizen: 'new', vcr: '1.0.0' },
      support: { phone: '', mail: 'a@b' },
      chat: { script: 'javascript:alert(1)' },
      players: [
        { platform: 'tizen', overrides: { buffering_goals: 12, max_height: 5 } },
        { platform: 'vcr', overrides: {} },
      ],
    });
    for (const place of [
      'version:',
      'min_app_version:',
      'min_app_versions.tizen:',
      'min_app_versions.vcr:',
      'support.phone:',
      'support.mail:',
      'chat.script:',
      'players.0.overrides.buffering_goals:',
      'players.0.overrides.max_height:',
      'players.1.platform:',
    ]) {
      expect(faults.filter((it) => it.startsWith(`REMOTE_CONFIG: ${place}`))).not.toEqual([]);
    }
  });

  test.each(['', '{', '[]', 'null', '{"version":1}}', '\u0000'])('is rejected when it is %j', (content) => {
    expect(faultsOf(content).length).toBeGreaterThan(0);
  });

  test('is rejected when it is missing', () => {
    expect(() => new RemoteConfigFile(join(folder, 'none.json'))).toThrow(ConfigError);
    expect(() => new RemoteConfigFile(folder)).toThrow(ConfigError);
  });

  test('may begin with a byte order mark', () => {
    expect(faultsOf('\uFEFF{"version":1}')).toEqual([]);
  });

  test('keeps the last valid version through faults, each logged once', () => {
    write(whole);
    const file = new RemoteConfigFile(path);
    const told: string[][] = [];
    const version = () => file.read((faults) => told.push([...faults])).version;
    expect(version()).toBe(7);
    write({ ...whole, version: 8 });
    expect([version(), told]).toEqual([8, []]);
    write({ ...whole, version: 9, chat: 5 });
    expect([version(), version(), told.length]).toEqual([8, 8, 1]);
    rmSync(path);
    expect([version(), version(), told.length]).toEqual([8, 8, 2]);
    write({ ...whole, version: 10 });
    expect([version(), told.length]).toEqual([10, 2]);
  });
});

describe('The server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await embeddedDatabase());
  }, 60_000);
  afterAll(() => server?.close());

  test('serves the same configuration to everyone, with an ETag', async () => {
    const { status, body, headers } = await server.request(getConfig);
    expect([status, body.version]).toEqual([200, 1]);
    expect(headers.etag).toMatch(/^"/);
    const again = await server.request(getConfig, { headers: { 'if-none-match': headers.etag ?? '' } });
    expect(again.status).toBe(304);
    // The address of the companion page, also as a QR code.
    expect(body.companion?.address).toMatch(/^https?:\/\/.+\/link$/);
    expect(body.companion?.image).toMatch(/^data:image\/svg\+xml,/);
    expect(body.phone_countries).toEqual([
      { id: 'UZ', code: '998' },
      { id: 'KZ', code: '7' },
      { id: 'KG', code: '996' },
      { id: 'TJ', code: '992' },
      { id: 'TM', code: '993' },
    ]);
  });

  test('serves a change of the file with the next request, although it caches responses', async () => {
    write({ ...whole, chat: null });
    const services = { ...server.services, remoteConfig: new RemoteConfigFile(path) };
    const app = await buildApp({ ...parseConfig({}), logLevel: 'silent' }, services);
    const chat = async () => {
      const response = await app.inject('/api/v2/config/');
      expect(response.headers['cache-control']).toMatch(/max-age=0,/);
      return response.json().chat;
    };
    expect(await chat()).toBeNull();
    write(whole);
    expect(await chat()).toEqual(whole.chat);
    await app.close();
  });
});
