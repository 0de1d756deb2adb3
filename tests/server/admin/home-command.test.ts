import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getConfig } from '@oyna/contract/config';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAdmin } from '../support/open-admin.ts';
import { embeddedDatabase } from '../support/test-database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), 'oyna-home-'));
beforeAll(async () => {
  server = await startTestServer(await embeddedDatabase());
}, 240_000);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server?.close();
});

const admin = openAdmin(() => server);
const home = async () => (await server.request(getConfig)).body.home;
const file = (content: string) => {
  const path = join(folder, 'home.json');
  writeFileSync(path, content);
  return path;
};

beforeEach(async () => {
  await admin('home', 'reset');
});

test('shows the order of the app until an operator sets one', async () => {
  expect(await home()).toBeUndefined();
  expect((await admin('home', 'show')).out).toBe('Home uses the app’s default order.');
});

const changes = () =>
  server.services.db
    .selectFrom('audit')
    .select(['actor', 'detail'])
    .where('action', '=', 'home.set')
    .orderBy('id')
    .execute();
const setRails = () => admin('home', 'set', 'history', 'recommendations', 'genre:drama', 'new');

test('sets rails by words until they are reset', async () => {
  const { status, out } = await setRails();
  expect(status).toBe(0);
  expect(
    out
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/)),
  ).toEqual([
    ['1', 'history', '—'],
    ['2', 'recommendations', '—'],
    ['3', 'genre', 'drama'],
    ['4', 'new', '—'],
  ]);
  const rails = [
    { kind: 'history' },
    { kind: 'recommendations' },
    { kind: 'genre', genre: 'drama' },
    { kind: 'new' },
  ];
  expect(await home()).toEqual(rails);
  expect((await admin('home', 'show')).out).toBe(out);
  expect((await setRails()).out).toBe('Nothing changed.');
  expect((await admin('home', 'reset')).out).toBe('Home uses the app’s default order again.');
  expect((await admin('home', 'reset')).out).toBe('Nothing changed.');
  expect(await home()).toBeUndefined();
});

test('logs each change of the rails once', async () => {
  const before = await changes();
  for (const _ of [1, 2]) await setRails();
  for (const _ of [1, 2]) await admin('home', 'reset');
  expect((await changes()).slice(before.length)).toEqual([
    { actor: 'nargiza', detail: { rails: ['history', 'recommendations', 'genre:drama', 'new'] } },
    { actor: 'nargiza', detail: { rails: null } },
  ]);
});

test('sets rails from a file', async () => {
  const path = file('[{"kind": "reels"}, {"kind": "guide"}]');
  expect((await admin('home', 'set', '--file', path)).status).toBe(0);
  expect(await home()).toEqual([{ kind: 'reels' }, { kind: 'guide' }]);
});

test.each([
  [['home', 'set', 'history', 'posters'], 1, 'rails.1.kind: This isn’t one of the options.'],
  [['home', 'set', 'genre:nosuch'], 1, 'There is no such genre.\ngenre: nosuch'],
  [['home', 'set', 'genre'], 1, 'rails.0.genre: This is required.'],
  [['home', 'set', 'new', 'saved', 'new'], 1, 'rails: The same thing is here twice.'],
  [['home', 'set', 'new:drama'], 1, 'rails.0.genre'],
  [['home', 'set'], 2, 'Name the rails, or a file with --file.'],
] as const)('rejects %j and changes nothing', async (words, status, told) => {
  await admin('home', 'set', 'saved');
  const result = await admin(...words);
  expect([result.status, result.out]).toEqual([status, '']);
  expect(result.err).toContain(told);
  expect(await home()).toEqual([{ kind: 'saved' }]);
});

test.each([
  ['{"kind": "new"}', 1, 'rails: This has the wrong type.'],
  ['[', 2, 'is not valid JSON'],
  ['[]', 1, 'rails: This is too short.'],
  [JSON.stringify(Array.from({ length: 40 }, () => ({ kind: 'genre', genre: 'drama' }))), 1, 'rails'],
])('rejects a file with %s', async (content, status, told) => {
  const result = await admin('home', 'set', '--file', file(content));
  expect(result.status).toBe(status);
  expect(result.err).toContain(told);
  expect(await home()).toBeUndefined();
});

test('rejects a missing file', async () => {
  const result = await admin('home', 'set', '--file', join(folder, 'nowhere.json'));
  expect([result.status, result.err]).toEqual([1, expect.stringContaining('ENOENT')]);
});

test.each(['{', '[{"kind":"posters"}]', '[{"kind":"genre"}]', 'null'])(
  'serves a stored description %s as absent',
  async (value) => {
    await server.services.db.insertInto('meta').values({ key: 'home', value }).execute();
    expect(await home()).toBeUndefined();
  },
);
