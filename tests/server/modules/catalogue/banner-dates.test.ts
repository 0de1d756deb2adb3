import { listBanners } from '@oyna/contract/banner';
import { getPreview } from '@oyna/contract/config';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueFile, ownCatalogue } from '../../support/own-catalogue.ts';
import { embeddedDatabase } from '../../support/test-database.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

const title = 'Bayram';
let server: TestServer;
/** With the cache of responses, which must not outlast a banner. */
beforeAll(async () => {
  server = await startTestServer(await embeddedDatabase(), { cacheMegabytes: 1 });
  await server.services.db.deleteFrom('banners').execute();
}, 240_000);
afterAll(() => server?.close());

const own = ownCatalogue(() => server);
const banner = (from: number | null, to: number | null) => {
  const at = (seconds: number) => new Date(server.services.now().getTime() + seconds * 1000).toISOString();
  return {
    type: 'banner',
    slug: 'bayram',
    title: { uz: title },
    image: '/art/bayram.jpg',
    target: { type: 'cinema', slug: 'kechki-poyezd' },
    ...(from !== null && { starts_at: at(from) }),
    ...(to !== null && { ends_at: at(to) }),
  };
};
/** A server notices the imports of another one within seconds. */
const notice = () => server.pass(6);
const shown = async () => {
  const list = await server.request(listBanners);
  const tiles = await server.request(getPreview);
  const isIn = (body: unknown) => JSON.stringify(body).includes(title);
  expect(isIn(tiles.body)).toBe(isIn(list.body));
  return { isShown: isIn(list.body), caching: list.headers['cache-control'] };
};

test('shows a banner from its start to its end, whatever is cached', async () => {
  await own.import(catalogueFile(banner(100, 200)));
  expect((await shown()).isShown).toBe(false);
  server.pass(98);
  expect(await shown()).toEqual({ isShown: false, caching: 'public, max-age=2' });
  server.pass(2);
  expect(await shown()).toEqual({
    isShown: true,
    caching: 'public, max-age=30, stale-while-revalidate=30',
  });
  server.pass(99);
  expect(await shown()).toEqual({ isShown: true, caching: 'public, max-age=1' });
  server.pass(1);
  expect((await shown()).isShown).toBe(false);
});

test('shows a banner without dates at any time, and exports its dates', async () => {
  await own.import(catalogueFile(banner(null, null)));
  notice();
  expect((await shown()).isShown).toBe(true);
  const dated = banner(-100, null);
  expect(await own.import(catalogueFile(dated))).toEqual(['1 banner: 1 changed']);
  notice();
  expect((await shown()).isShown).toBe(true);
  expect(await own.export()).toContain(`"starts_at":"${dated.starts_at}"`);
  expect(await own.import(await own.export())).toContain('1 banner: 1 unchanged');
});

test('rejects a banner that ends before it starts', async () => {
  expect(await own.check(catalogueFile(banner(200, 100)))).toEqual([
    'line 2: must end after it begins',
    '1 banner: 1 left out',
  ]);
});
