import { listBanners } from '@oyna/contract/banner';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueFile, ownCatalogue } from '../../support/own-catalogue.ts';
import { embeddedDatabase } from '../../support/test-database.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

let server: TestServer;
let checked: readonly string[];
let imported: readonly string[];
beforeAll(async () => {
  server = await startTestServer(await embeddedDatabase());
  checked = await own.check(catalogueFile(...referred, ...targets));
  imported = await own.import(catalogueFile(...referred, ...targets));
}, 240_000);
afterAll(() => server?.close());

const own = ownCatalogue(() => server);
const banner = (slug: string, target: object) => ({
  type: 'banner',
  slug,
  position: 100,
  title: { uz: slug },
  target,
});
const targets = [
  banner('to-episode', { type: 'cinema', slug: 'kechki-poyezd', season: 1, episode: 2 }),
  banner('to-reel', { type: 'reel', slug: 'r-own' }),
  banner('to-plan', { type: 'plan', slug: 'own-plan' }),
  banner('to-address', { type: 'address', address: 'https://example.uz/aksiya' }),
];
const referred = [
  { type: 'reel', slug: 'r-own', title: { uz: 'Qor' }, published_at: '2026-11-21T09:00:00+05:00' },
  {
    type: 'plan',
    slug: 'own-plan',
    name: { uz: 'Oy' },
    amount: 10_000,
    period_days: 30,
    max_streams: 1,
    quality: '720p',
  },
];

test('imports banners that lead to an episode, a reel, a plan and an address', async () => {
  expect(checked).toContain('4 banners: 4 would be added');
  expect(imported).toContain('4 banners: 4 added');
  const { body } = await server.request(listBanners, { query: { page_size: 100 } });
  const shown = (title: string) => body.results.find((it) => it.title === title);
  const idOf = async (table: 'reels' | 'plans', slug: string) =>
    (
      await server.services.db
        .selectFrom(table)
        .select('id')
        .where('slug', '=', slug)
        .executeTakeFirstOrThrow()
    ).id;
  const { cinema, target } = shown('to-episode') ?? {};
  const episode = await server.services.db
    .selectFrom('episodes')
    .select('id')
    .where('cinema_id', '=', cinema?.id ?? 0)
    .where('season', '=', 1)
    .where('number', '=', 2)
    .executeTakeFirstOrThrow();
  expect(target).toEqual({ type: 'cinema', id: cinema?.id, episode: episode.id });
  expect(shown('to-reel')?.target).toEqual({ type: 'reel', id: await idOf('reels', 'r-own') });
  expect(shown('to-plan')?.target).toEqual({ type: 'plan', id: await idOf('plans', 'own-plan') });
  expect(shown('to-address')).toMatchObject({
    target: { type: 'address', address: 'https://example.uz/aksiya', id: shown('to-address')?.id },
    cinema: null,
  });
  expect(shown('to-address')?.target.image).toMatch(/^data:image\/svg/);
});

test('exports them so that another import changes nothing', async () => {
  const exported = await own.export();
  const lines = exported.split('\n').filter((line) => line.includes('"to-'));
  expect(lines.map((line) => JSON.parse(line).target)).toEqual(
    [targets[3], targets[0], targets[2], targets[1]].map((it) => it?.target),
  );
  expect(await own.import(catalogueFile(...targets))).toEqual(['4 banners: 4 unchanged']);
});

test.each([
  [{ type: 'reel', slug: 'nosuch' }, 'there is no reel "nosuch"'],
  [{ type: 'address', address: 'javascript:alert(1)' }, 'javascript:'],
  [{ type: 'shop', slug: 'x' }, 'must name one of'],
  [{ type: 'plan', slug: 'own-plan', season: 1 }, 'season'],
])('rejects the target %j', async (target, told) => {
  const lines = await own.import(catalogueFile(banner('bad', target)));
  expect(lines.join('\n')).toContain(told);
  const { body } = await server.request(listBanners, { query: { page_size: 100 } });
  expect(body.results.some((it) => it.title === 'bad')).toBe(false);
});
