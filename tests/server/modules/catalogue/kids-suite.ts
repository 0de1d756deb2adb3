import { listBanners } from '@oyna/contract/banner';
import { cancelOrder, createOrder, listOrders, renewSubscription } from '@oyna/contract/billing';
import type { Call } from '@oyna/contract/call';
import { getChannel, listChannels, listLineup } from '@oyna/contract/channel';
import { listCinema } from '@oyna/contract/cinema';
import { addComment, listComments, reportComment } from '@oyna/contract/comments';
import { listGuide, listProgrammes, searchProgrammes } from '@oyna/contract/guide';
import { listNotifications } from '@oyna/contract/notifications';
import { updateProfile } from '@oyna/contract/profiles';
import { setSave } from '@oyna/contract/reactions';
import { listRecommendations } from '@oyna/contract/recommendations';
import { getReel, listReels } from '@oyna/contract/reels';
import { listSaves } from '@oyna/contract/saves';
import { getStream, listStreams } from '@oyna/contract/stream';
import { getCinema, listSimilar } from '@oyna/contract/title';
import { setWatched } from '@oyna/contract/watched';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { newProfile } from '../../support/new-profile.ts';
import { newProgramme } from '../../support/new-programme.ts';
import { newStream } from '../../support/new-stream.ts';
import { newTitle } from '../../support/new-title.ts';
import { newViewer } from '../../support/new-viewer.ts';
import { rate as setRating } from '../../support/rate.ts';
import type { TestServer } from '../../support/test-server.ts';

const limit = 6;
const page_size = 100;

/** The lists of a kids' profile have nothing above its age limit. */
export function kidsSuite(open: () => TestServer): void {
  let viewer: Awaited<ReturnType<typeof newViewer>>;
  let kid: Awaited<ReturnType<typeof newProfile>>;
  const undo: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const each of undo.splice(0)) await each();
  });
  beforeAll(async () => {
    viewer = await newViewer(open().services);
    kid = await newProfile(open(), viewer.token, { is_kids: true, age_limit: limit });
  });
  const as = () => ({ token: viewer.token, headers: kid.headers });
  const title = async (age_rating: number | null, name?: string) => {
    const { id } = await newTitle(open().services, { age_rating, ...(name && { name }) });
    const { db } = open().services;
    undo.push(() => db.deleteFrom('cinema').where('id', '=', id).execute());
    return id;
  };
  const rate = async (...item: readonly ['channels' | 'reels' | 'streams' | 'programmes', number, number]) =>
    undo.push(await setRating(open().services.db, ...item));
  const titles = async (query: Record<string, string | number> = {}) =>
    (await open().request(listCinema, { ...as(), query: { page_size, ...query } })).body;

  test('lists only titles with a rating within the limit', async () => {
    const [shown, high, unrated] = [await title(6), await title(7), await title(null)];
    const { results, count } = await titles();
    expect(results.every((it) => it.age_rating !== null && it.age_rating <= limit)).toBe(true);
    const ids = results.map((it) => it.id);
    expect([ids.includes(shown), ids.includes(high), ids.includes(unrated)]).toEqual([true, false, false]);
    const all = await open().request(listCinema, { token: viewer.token, query: { page_size } });
    expect(count).toBe(results.length);
    expect(all.body.count).toBeGreaterThan(count);
  });

  test.each(['rating', 'year', 'title', 'popular', 'new'])(
    'keeps to it in the order %s',
    async (ordering) => {
      const { results, count } = await titles({ ordering });
      expect(count).toBeGreaterThan(3);
      expect(results).toHaveLength(count);
      expect(results.every((it) => (it.age_rating ?? 99) <= limit)).toBe(true);
    },
  );

  test('finds only what is within the limit, apart from what it found for others', async () => {
    const { db } = open().services;
    const { results } = (await open().request(listCinema, { query: { page_size } })).body;
    // Of the demo: titles of other tests may have names that search does not know.
    const high = results.find((it) => it.id < 80 && (it.age_rating ?? 0) > limit);
    const search = high?.title ?? '';
    const found = async (request: object) =>
      (await open().request(listCinema, { query: { search }, ...request })).body.results.map((it) => it.id);
    expect(await found({ token: viewer.token })).toContain(high?.id);
    expect(await found(as())).not.toContain(high?.id);
    await db.deleteFrom('cinema_found').execute();
    expect(await found(as())).not.toContain(high?.id);
    expect(await found({ token: viewer.token })).toContain(high?.id);
    expect((await titles({ ids: String(high?.id) })).results).toEqual([]);
    expect((await titles({ genre: high?.genres[0]?.slug ?? '' })).results).not.toContainEqual(
      expect.objectContaining({ id: high?.id }),
    );
  });

  test('has no page of a title above the limit', async () => {
    const [shown, high] = [await title(6), await title(16)];
    expect((await open().request(getCinema, { ...as(), params: { id: high } })).status).toBe(404);
    expect((await open().request(getCinema, { ...as(), params: { id: shown } })).status).toBe(200);
  });

  test('has no title above the limit among similar titles', async () => {
    const { body } = await open().request(listSimilar, { ...as(), params: { id: 3 }, query: { page_size } });
    expect(body.results).toHaveLength(body.count);
    expect(body.results.every((it) => (it.age_rating ?? 99) <= limit)).toBe(true);
  });

  test('shows the lowest rating only without a limit', async () => {
    const lowest = await newProfile(open(), viewer.token, { is_kids: true });
    const [zero, six] = [await title(0), await title(6)];
    const { body } = await open().request(listCinema, {
      token: viewer.token,
      headers: lowest.headers,
      query: { page_size },
    });
    const ids = body.results.map((it) => it.id);
    expect([ids.includes(zero), ids.includes(six)]).toEqual([true, false]);
  });

  test('lists reels by their own rating, otherwise by that of their title', async () => {
    const reels = async () => (await open().request(listReels, { ...as(), query: { page_size } })).body;
    const { results, count } = await reels();
    expect(results).toHaveLength(count);
    const [first] = results;
    const everything = (await open().request(listReels, { query: { page_size } })).body;
    expect(everything.count).toBeGreaterThan(count);
    expect(results.every((it) => (it.cinema?.age_rating ?? 99) <= limit)).toBe(true);
    await rate('reels', first?.id ?? 0, 12);
    expect((await reels()).results.map((it) => it.id)).not.toContain(first?.id);
    expect((await open().request(getReel, { ...as(), params: { id: first?.id ?? 0 } })).status).toBe(404);
  });

  test('leaves out channels and programmes rated above the limit', async () => {
    await rate('channels', 1, 6);
    await rate('channels', 2, 18);
    const lineup = (await open().request(listLineup, as())).body.results.map((it) => it.id);
    const channels = (await open().request(listChannels, { ...as(), query: { page_size } })).body;
    expect([lineup.includes(1), lineup.includes(2)]).toEqual([true, false]);
    expect(channels.results.map((it) => it.id)).toEqual(lineup);
    expect(channels.count).toBe(lineup.length);
    const one = (id: number) => open().request(getChannel, { ...as(), params: { id } });
    expect([(await one(1)).status, (await one(2)).status]).toEqual([200, 404]);
    const days = { params: { id: 2 }, ...as() };
    expect((await open().request(listProgrammes, days)).status).toBe(404);
  });

  test('leaves programmes above the limit out of the guide and of search', async () => {
    const { db, now } = open().services;
    const at = (hours: number) => new Date(now().getTime() + hours * 3_600_000);
    const id = await newProgramme(db, {
      channel_id: 3,
      title: 'Qorqinchlijuda',
      // The one that began last is on, whatever the demo shows at this hour.
      starts_at: at(0),
      ends_at: at(0.5),
      age_rating: 16,
      search: ' qorqinchlijuda',
    });
    undo.push(() => db.deleteFrom('programmes').where('id', '=', id).execute());
    const query = { channels: '3', from: at(-1).toISOString(), to: at(1).toISOString() };
    const guide = async (request: object) => {
      const { results } = (await open().request(listGuide, { query, ...request })).body;
      return results[0]?.programmes.some((it) => it.id === id);
    };
    const today = async (request: object) => {
      const { results } = (await open().request(listProgrammes, { params: { id: 3 }, ...request })).body;
      return results.some((it) => it.id === id);
    };
    const running = async (request: object) =>
      (await open().request(getChannel, { params: { id: 3 }, ...request })).body.now?.id === id;
    const found = async (request: object) =>
      (await open().request(searchProgrammes, { query: { search: 'qorqinchlijuda' }, ...request })).body
        .count === 1;
    for (const look of [guide, today, running, found]) {
      expect([await look({ token: viewer.token }), await look(as())]).toEqual([true, false]);
    }
  });

  test('leaves out broadcasts above the limit', async () => {
    const { db, now } = open().services;
    const starts_at = new Date(now().getTime() + 600_000);
    const id = await newStream(db, { starts_at, channel: 3 });
    undo.push(() => db.deleteFrom('streams').where('id', '=', id).execute());
    const listed = async () => {
      const { body } = await open().request(listStreams, { ...as(), query: { page_size } });
      expect(body.results).toHaveLength(body.count);
      const { results } = (await open().request(listNotifications, as())).body;
      const { status } = await open().request(getStream, { ...as(), params: { id } });
      return [
        body.results.some((it) => it.id === id),
        results.some((it) => it.id === `stream-${id}`),
        status,
      ];
    };
    expect(await listed()).toEqual([true, true, 200]);
    await rate('streams', id, 12);
    expect(await listed()).toEqual([false, false, 404]);
  });

  test('shows only banners of its own content', async () => {
    const all = (await open().request(listBanners, { token: viewer.token, query: { page_size } })).body;
    const own = (await open().request(listBanners, { ...as(), query: { page_size } })).body;
    expect(own.results).toHaveLength(own.count);
    expect(own.count).toBeLessThan(all.count);
    const [first, second] = own.results;
    expect([first?.cinema?.genres[0]?.slug, second?.target.type]).toEqual(['multfilm', 'stream']);
    for (const { target, cinema } of own.results) {
      expect(['cinema', 'channel', 'stream', 'reel']).toContain(target.type);
      if (target.type === 'cinema') expect(cinema?.age_rating ?? 99).toBeLessThanOrEqual(limit);
    }
  });

  test('hides items of its lists above a lowered limit', async () => {
    const [low, high] = [await title(0), await title(6)];
    for (const cinema of [low, high]) {
      await open().request(setSave, { ...as(), body: { cinema, saved: true } });
      await open().request(setWatched, { ...as(), body: { cinema, watched: true } });
    }
    const saved = async () => (await open().request(listSaves, as())).body.results.map((it) => it.cinema?.id);
    expect(await saved()).toEqual([high, low]);
    const limits = async (age_limit: number) =>
      open().request(updateProfile, { token: viewer.token, params: { id: kid.id }, body: { age_limit } });
    await limits(0);
    expect(await saved()).toEqual([low]);
    const { rails } = (await open().request(listRecommendations, as())).body;
    const shown = rails.flatMap((rail) => rail.results);
    expect(shown.every((it) => it.age_rating === 0)).toBe(true);
    await limits(limit);
  });

  test.each<[string, Call, object]>([
    ['comments', listComments, { query: { cinema: 1 } }],
    ['writing a comment', addComment, { body: { cinema: 1, text: 'Salom' } }],
    ['reporting a comment', reportComment, { params: { id: 1 }, body: {} }],
    ['ordering', createOrder, { body: { plan: 1 } }],
    ['orders', listOrders, {}],
    ['cancelling an order', cancelOrder, { params: { id: 1 } }],
    ['renewing', renewSubscription, {}],
  ])('refuses %s', async (_, call, request) => {
    const idempotency = { 'idempotency-key': `kids-${Math.trunc(open().services.now().getTime())}` };
    const headers = { ...kid.headers, ...idempotency };
    const refused = await open().request(call, { ...request, token: viewer.token, headers });
    expect([refused.status, refused.error.code]).toEqual([403, 'kids_profile']);
    const { status, error } = await open().request(call, {
      ...request,
      token: viewer.token,
      headers: idempotency,
    });
    expect([status === 403, error?.code]).not.toEqual([true, 'kids_profile']);
  });

  test('is not told about a waiting order', async () => {
    const body = { plan: 1 };
    const headers = { 'idempotency-key': 'order-of-a-parent' };
    expect((await open().request(createOrder, { token: viewer.token, body, headers })).status).toBeLessThan(
      300,
    );
    const kinds = async (request: object) =>
      (await open().request(listNotifications, request)).body.results.map((it) => it.kind);
    expect(await kinds({ token: viewer.token })).toContain('order_waiting');
    expect(await kinds(as())).not.toContain('order_waiting');
  });
}
