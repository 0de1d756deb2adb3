import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { refreshFeeds } from '#server/src/admin/feeds/refresh-feeds.ts';
import { claimFeed } from '#server/src/modules/catalogue/public.ts';
import { openAdmin } from '../../support/open-admin.ts';
import { type Provider, startProvider } from '../../support/start-provider.ts';
import { embeddedDatabase } from '../../support/test-database.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

let server: TestServer;
let provider: Provider;
beforeAll(async () => {
  server = await startTestServer(await embeddedDatabase());
}, 240_000);
afterAll(() => server?.close());
beforeEach(async () => {
  provider = await startProvider();
});
afterEach(async () => {
  await provider.stop();
  await server.services.db.deleteFrom('feeds').execute();
  await server.services.db.deleteFrom('catalogue_sources').execute();
});

const admin = openAdmin(() => server);
/** A doctor that looks into the database. */
const doctor = openAdmin(() => server, 'nargiza', 'owner', { DATABASE_URL: 'postgresql://127.0.0.1/oyna' });
const db = () => server.services.db;
const warned: string[] = [];
const log = { warn: (...words: unknown[]) => warned.push(String(words.at(-1))) };
const refresh = () => refreshFeeds(server.services, log, new AbortController().signal);
const feed = (name: string) =>
  db().selectFrom('feeds').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
const channel = (slug: string) =>
  db().selectFrom('channels').selectAll().where('slug', '=', slug).executeTakeFirst();

const playlist = (header: string, ...names: string[]) =>
  [
    `#EXTM3U ${header}`,
    ...names.flatMap((name) => [
      `#EXTINF:-1 tvg-id="${name}.test" group-title="Feeds",${name}`,
      `https://live.example/${name}/index.m3u8`,
    ]),
    '',
  ].join('\n');

const xmltv = (name: string, days: number) => {
  const stamp = (day: number) =>
    new Date(server.services.now().getTime() + day * 86_400_000)
      .toISOString()
      .replace(/\D/g, '')
      .slice(0, 14);
  return `<tv><programme channel="${name}.test" start="${stamp(days - 1)} +0000" stop="${stamp(days)} +0000"><title>Film</title></programme></tv>`;
};

/** Answers with an ETag, and with 304 to who has it. */
const tagged = (etag: string, body: string | Buffer) => (headers: { 'if-none-match'?: string | undefined }) =>
  headers['if-none-match'] === etag ? { status: 304 } : { headers: { etag }, body };

/** The tag that the last request for a path had. */
const tagOf = (path: string) =>
  provider.asked.filter((it) => it.path === path).at(-1)?.headers['if-none-match'];

const add = (kind: string, path: string, ...words: string[]) =>
  admin('sources', 'add', kind, `${provider.url}${path}`, ...words);

test('imports a playlist and the guide that it names, packed and by its intervals', async () => {
  provider.answers.set(
    '/list.m3u',
    tagged('"1"', playlist(`url-tvg="${provider.url}/guide.xml.gz"`, 'birinchi')),
  );
  provider.answers.set('/guide.xml.gz', () => ({ body: gzipSync(xmltv('birinchi', 5)) }));
  expect((await add('playlist', '/list.m3u', '--every', '2h', '--name', 'provider')).out).toBe(
    'The playlist provider is fetched within a minute.',
  );
  await refresh();
  expect(await channel('birinchi-test')).toMatchObject({ access: 'free', tvg_id: 'birinchi.test' });
  const programmes = await db()
    .selectFrom('programmes')
    .innerJoin('channels', 'channels.id', 'channel_id')
    .select('slug')
    .where('slug', '=', 'birinchi-test')
    .execute();
  expect(programmes).toHaveLength(1);
  expect(await feed('provider-guide')).toMatchObject({ every_seconds: 7200, failures: 0 });
  const { next_at } = await feed('provider');
  const seconds = (next_at.getTime() - server.services.now().getTime()) / 1000;
  expect(seconds).toBeGreaterThanOrEqual(7200);
  expect(seconds).toBeLessThanOrEqual(7920);
  const { out } = await admin('sources', 'list');
  expect(out).toMatch(/provider +playlist +2h .* imported\n/);
  expect((await admin('sources', 'show', 'provider')).out).toContain('1 channel: 1 added');
});

test('asks for content only if it has changed', async () => {
  provider.answers.set('/list.m3u', tagged('"1"', playlist('', 'ikkinchi')));
  await add('playlist', '/list.m3u', '--name', 'provider');
  await refresh();
  await refresh();
  expect(provider.asked).toHaveLength(1);
  server.pass(7 * 3600);
  await refresh();
  expect(tagOf('/list.m3u')).toBe('"1"');
  expect(await feed('provider')).toMatchObject({ failures: 0, imported_at: server.services.now() });
});

test('imports the same guide again for channels that came after it', async () => {
  provider.answers.set('/guide.xml', tagged('"g"', xmltv('keyingi', 6)));
  await add('guide', '/guide.xml', '--name', 'guide');
  await refresh();
  expect((await feed('guide')).failure).toBe('nothing in the file could be used');
  provider.answers.set('/list.m3u', tagged('"1"', playlist('', 'keyingi')));
  await add('playlist', '/list.m3u', '--name', 'provider');
  await refresh();
  server.pass(7 * 3600);
  await refresh();
  expect(await feed('guide')).toMatchObject({ failures: 0, failure: null });
  server.pass(7 * 3600);
  await refresh();
  expect(tagOf('/guide.xml')).toBe('"g"');
  provider.answers.set('/list.m3u', tagged('"2"', playlist('', 'keyingi', 'yana')));
  await admin('sources', 'refresh', 'provider');
  server.pass(7 * 3600);
  await refresh();
  expect(provider.asked.filter(({ path }) => path === '/guide.xml').at(-1)?.headers['if-none-match']).toBe(
    undefined,
  );
});

test('withdraws what a playlist drops, unless it drops more than half', async () => {
  const names = ['tort', 'besh', 'olti', 'yetti'];
  provider.answers.set('/list.m3u', () => ({ body: playlist('', ...names) }));
  await add('playlist', '/list.m3u', '--name', 'provider');
  await refresh();
  provider.answers.set('/list.m3u', () => ({ body: playlist('', ...names.slice(1)) }));
  await admin('sources', 'refresh', 'provider');
  expect((await channel('tort-test'))?.withdrawn_at).not.toBeNull();
  provider.answers.set('/list.m3u', () => ({ body: playlist('', 'yetti') }));
  const { status, out } = await admin('sources', 'refresh', 'provider');
  expect(status).toBe(1);
  expect(out).toContain('nothing is withdrawn without --confirm');
  expect((await channel('besh-test'))?.withdrawn_at).toBeNull();
});

test.each([
  [
    'an error of the server',
    { status: 503, headers: { 'retry-after': '1000' } },
    'the server answers 503',
    1000,
  ],
  [
    'a page instead of a playlist',
    { body: '<html><body>Sign in</body></html>' },
    'is no playlist; the rest of the file is ignored',
    300,
  ],
  [
    'a file that is cut',
    { headers: { 'content-encoding': 'gzip' }, body: gzipSync('#EXTM3U').subarray(0, 12) },
    'the content is not complete gzip',
    300,
  ],
  [
    'a redirect to a private address',
    { status: 302, headers: { location: 'http://10.1.2.3/list.m3u' } },
    '10.1.2.3 has a private address: SOURCE_HOSTS must name it',
    300,
  ],
  [
    'another encoding',
    { headers: { 'content-encoding': 'br' }, body: 'x' },
    'the content is encoded as br',
    300,
  ],
])('tells %s, and tries again after a pause that grows', async (_, answer, failure, pause) => {
  provider.answers.set('/list.m3u', () => answer);
  await add('playlist', '/list.m3u', '--name', 'provider');
  warned.length = 0;
  await refresh();
  const first = await feed('provider');
  expect(first).toMatchObject({ failures: 1, failure, leased_until: null });
  const seconds = (first.next_at.getTime() - server.services.now().getTime()) / 1000;
  expect(seconds).toBeGreaterThanOrEqual(pause);
  expect(seconds).toBeLessThanOrEqual(pause * 1.1);
  expect(warned).toContain('The playlist provider cannot be imported');
  server.pass(pause * 1.1);
  await refresh();
  const second = await feed('provider');
  expect(second.failures).toBe(2);
  expect((second.next_at.getTime() - server.services.now().getTime()) / 1000).toBeGreaterThanOrEqual(600);
  expect(warned.filter((it) => it === 'The playlist provider cannot be imported')).toHaveLength(1);
  expect((await doctor('doctor')).out).toContain(
    `The playlist provider failed 2 times, and was imported never before: ${failure}`,
  );
});

test('is fetched by one replica at a time, and given back by a replica that died', async () => {
  provider.answers.set('/list.m3u', () => ({ body: playlist('', 'sakkiz') }));
  await add('playlist', '/list.m3u', '--name', 'provider');
  const claims = await Promise.all([1, 2, 3].map(() => claimFeed(db(), server.services.now())));
  expect(claims.filter(Boolean)).toHaveLength(1);
  expect(await admin('sources', 'refresh', 'provider')).toMatchObject({
    status: 1,
    err: expect.stringContaining('It is being fetched already.'),
  });
  await refresh();
  expect(provider.asked).toHaveLength(0);
  server.pass(1801);
  await refresh();
  expect(provider.asked).toHaveLength(1);
});

test('no longer fetches a guide that its playlist has ceased to name', async () => {
  const guides = (...paths: string[]) => `x-tvg-url="${paths.map((path) => provider.url + path).join(',')}"`;
  provider.answers.set('/list.m3u', () => ({ body: playlist(guides('/a.xml', '/b.xml'), 'toqqiz') }));
  await add('playlist', '/list.m3u', '--name', 'provider');
  await refresh();
  const guidesNow = async () =>
    (await db().selectFrom('feeds').select('url').where('kind', '=', 'guide').orderBy('url').execute()).map(
      (it) => it.url.slice(provider.url.length),
    );
  expect(await guidesNow()).toEqual(['/a.xml', '/b.xml']);
  provider.answers.set('/list.m3u', () => ({ body: playlist(guides('/b.xml', '/c.xml'), 'toqqiz') }));
  await admin('sources', 'refresh', 'provider');
  expect(await guidesNow()).toEqual(['/b.xml', '/c.xml']);
  await admin('sources', 'remove', 'provider');
  expect(await guidesNow()).toEqual([]);
  expect((await channel('toqqiz-test'))?.withdrawn_at).toBeNull();
});

test('warns of a guide that ends within two days', async () => {
  provider.answers.set('/list.m3u', () => ({ body: playlist('', 'oninchi') }));
  provider.answers.set('/guide.xml', () => ({ body: xmltv('oninchi', 3) }));
  await add('playlist', '/list.m3u', '--name', 'provider');
  await add('guide', '/guide.xml', '--name', 'guide');
  await refresh();
  const metric = async () =>
    Number(/^guides_ending (\d+)/m.exec((await server.app.inject({ url: '/metrics' })).body)?.[1]);
  const before = await metric();
  const [{ ends_at }] = (await db()
    .selectFrom('programmes')
    .innerJoin('channels', 'channels.id', 'channel_id')
    .select('ends_at')
    .where('slug', '=', 'oninchi-test')
    .execute()) as [{ ends_at: Date }];
  server.pass((ends_at.getTime() - server.services.now().getTime()) / 1000 - 1.9 * 86_400);
  expect(await metric()).toBe(before + 1);
  expect((await doctor('doctor')).out).toContain(`oninchi-test (${ends_at.toISOString().slice(0, 10)}`);
});

test.each([
  [['add', 'list', 'https://a.example/x'], 2, 'KIND is playlist or guide'],
  [['add', 'guide', 'file:///etc/passwd'], 1, 'url'],
  [['add', 'guide', 'https://a.example/x', '--every', '1m'], 1, 'every_seconds'],
  [['add', 'guide', 'https://a.example/x', '--every', 'often'], 2, '--every is a time from 15m to 7d'],
  [['remove', 'nowhere'], 1, 'There is no such playlist or guide.'],
])('rejects sources %j', async (words, status, told) => {
  const result = await admin('sources', ...words);
  expect(result.status).toBe(status);
  expect(result.err).toContain(told);
});
