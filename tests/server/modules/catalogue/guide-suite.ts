import { getChannel, listChannels } from '@oyna/contract/channel';
import { listFavouriteChannels, listGuide, listProgrammes, setFavouriteChannel } from '@oyna/contract/guide';
import { expect, test } from 'vitest';
import { newViewer } from '../../support/new-viewer.ts';
import { signIn } from '../../support/sign-in.ts';
import type { TestServer } from '../../support/test-server.ts';

const hour = 3_600_000;
const day = 24 * hour;

export function guideSuite(open: () => TestServer): void {
  const programmes = (id: number, query: Record<string, string> = {}, language = 'uz') =>
    open().request(listProgrammes, { params: { id }, query, language });
  /** The date in Tashkent in the given number of days. */
  const dateIn = (days: number) =>
    new Date(open().services.now().getTime() + days * day + 5 * hour).toISOString().slice(0, 10);
  const times = (list: readonly { starts_at: string; ends_at: string }[]) =>
    list.map((it) => [Date.parse(it.starts_at), Date.parse(it.ends_at)] as const);

  test('returns a whole day in Tashkent from the programme that runs at midnight on', async () => {
    for (const days of [-1, 0, 1, 6]) {
      const { body } = await programmes(1, { date: dateIn(days) });
      expect([body.next, body.previous, body.count]).toEqual([null, null, body.results.length]);
      const midnight = Date.parse(`${dateIn(days)}T00:00:00+05:00`);
      const shown = times(body.results);
      if (days >= 0) expect(shown[0]?.[0]).toBeLessThanOrEqual(midnight);
      expect(shown[0]?.[1]).toBeGreaterThan(midnight);
      expect(shown.at(-1)?.[0]).toBeLessThan(midnight + day);
      expect(shown.at(-1)?.[1]).toBeGreaterThanOrEqual(midnight + day);
      for (const [at, [start]] of shown.entries()) if (at > 0) expect(start).toBe(shown[at - 1]?.[1]);
    }
  });

  test('returns today by default, in the language of the viewer', async () => {
    const today = await programmes(1);
    expect(today.body).toEqual((await programmes(1, { date: dateIn(0) })).body);
    expect(today.headers.etag).toMatch(/^"/);
    const titles = (response: typeof today) => response.body.results.map((it) => it.title);
    expect(titles(await programmes(1, {}, 'ru'))).not.toEqual(titles(today));
  });

  test('rejects unknown channels and invalid days', async () => {
    expect((await programmes(999_999)).status).toBe(404);
    for (const date of ['2026-02-30', '2026-13-01', 'today', '2026-1-1', '', '0000-01-01']) {
      const rejected = await programmes(1, { date });
      expect([date, rejected.status, Object.keys(rejected.error.fields ?? {})]).toEqual([
        date,
        400,
        ['date'],
      ]);
    }
  });

  test('is empty for distant days', async () => {
    for (const date of ['1999-01-01', '2999-12-31']) {
      expect((await programmes(1, { date })).body.results).toEqual([]);
    }
  });

  test('returns the programmes of many channels between two times, in order', async () => {
    const now = open().services.now().getTime();
    const query = {
      channels: '3,1,999999,2,1',
      from: new Date(now - hour).toISOString(),
      to: new Date(now + 3 * hour).toISOString(),
    };
    const { body } = await open().request(listGuide, { query });
    expect(body.results.map((it) => it.channel)).toEqual([3, 1, 2]);
    for (const { channel, programmes: list } of body.results) {
      const shown = times(list);
      expect(shown[0]?.[0]).toBeLessThanOrEqual(now - hour);
      expect(shown[0]?.[1]).toBeGreaterThan(now - hour);
      expect(shown.at(-1)?.[0]).toBeLessThan(now + 3 * hour);
      expect(shown.at(-1)?.[1]).toBeGreaterThanOrEqual(now + 3 * hour);
      const single = (await open().request(getChannel, { params: { id: channel } })).body.now;
      expect(list).toContainEqual(single);
    }
  });

  test('rejects over fifty channels, over two days, and reversed or invalid times', async () => {
    const from = '2026-11-21T00:00:00+05:00';
    const to = '2026-11-21T03:00:00+05:00';
    const many = Array.from({ length: 51 }, (_, at) => at + 1).join(',');
    const wrong: [Record<string, string>, string][] = [
      [{ channels: many, from, to }, 'channels'],
      [{ channels: '1,', from, to }, 'channels'],
      [{ channels: '0', from, to }, 'channels'],
      [{ from, to }, 'channels'],
      [{ channels: '1', to }, 'from'],
      [{ channels: '1', from }, 'to'],
      [{ channels: '1', from, to: '2026-11-23T00:00:01+05:00' }, 'to'],
      [{ channels: '1', from: to, to: from }, 'to'],
      [{ channels: '1', from, to: from }, 'to'],
      [{ channels: '1', from: '2026-01-01T00:00:00+05', to }, 'from'],
      [{ channels: '1', from: '0000-01-01T00:00:00Z', to }, 'from'],
      [{ channels: '1', from, to: '0000-01-01T00:00:00Z' }, 'to'],
      [{ channels: '1', from: 'now', to }, 'from'],
    ];
    for (const [query, field] of wrong) {
      const rejected = await open().request(listGuide, { query });
      expect([query, rejected.status, Object.keys(rejected.error.fields ?? {})]).toEqual([
        query,
        400,
        [field],
      ]);
    }
    const allowed = await open().request(listGuide, {
      query: { channels: many.split(',').slice(0, 50).join(','), from, to: '2026-11-23T00:00:00+05:00' },
    });
    expect(allowed.status).toBe(200);
  });

  test('shows gaps and overlaps as they are', async () => {
    const { db, now } = open().services;
    const { id } = await db
      .insertInto('channels')
      .values({
        slug: `gap-${Math.random()}`,
        number: 901,
        name: '{"uz":"Boʻsh"}',
        category_id: null,
        access: 'free',
        media: null,
        manifest_url: null,
        tvg_id: null,
        archive: false,
        logo: null,
        color: '#102030',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const channel = async () =>
      (await open().request(getChannel, { params: { id }, headers: uncached() })).body;
    expect(await channel()).toMatchObject({ now: null, next: null, archive: false });
    const at = (hours: number) => new Date(now().getTime() + hours * hour);
    const rows = [
      [-3, -2, 'before'],
      [1, 2, 'after'],
    ] as const;
    await db
      .insertInto('programmes')
      .values(
        rows.map(([from, to, title]) => ({
          channel_id: id,
          title: JSON.stringify({ uz: title }),
          description: JSON.stringify({ uz: '' }),
          starts_at: at(from),
          ends_at: at(to),
        })),
      )
      .execute();
    const { now: on, next } = await channel();
    expect([on, next?.title]).toEqual([null, 'after']);
    // A long programme that another one interrupts continues afterwards.
    const add = (from: number, to: number, title: string) =>
      db
        .insertInto('programmes')
        .values({
          channel_id: id,
          title: JSON.stringify({ uz: title }),
          description: '{"uz":""}',
          starts_at: at(from),
          ends_at: at(to),
        })
        .execute();
    await add(-2.5, 0.5, 'long');
    await add(-2, -1, 'inserted');
    expect((await channel()).now?.title).toBe('long');
    await add(-0.5, 1.5, 'late');
    const overlapped = await channel();
    expect([overlapped.now?.title, overlapped.next?.title]).toEqual(['late', 'after']);
    const query = { channels: String(id), from: at(-0.8).toISOString(), to: at(3).toISOString() };
    const { body } = await open().request(listGuide, { query });
    expect(body.results[0]?.programmes.map((it) => it.title)).toEqual(['long', 'late', 'after']);
    await db.deleteFrom('channels').where('id', '=', id).execute();
  });

  test('lists the channels of a category', async () => {
    const of = async (query: Record<string, string>) =>
      (await open().request(listChannels, { query: { page_size: 100, ...query } })).body;
    const sport = await of({ category: 'sport' });
    expect(sport.count).toBe(sport.results.length);
    expect(sport.results.length).toBeGreaterThan(1);
    expect(sport.results.every((it) => it.category?.slug === 'sport')).toBe(true);
    expect((await of({ category: 'no-such-category' })).results).toEqual([]);
    const all = (await of({})).results;
    expect(new Set(all.map((it) => it.archive))).toEqual(new Set([true, false]));
    expect(all.every((it) => it.is_favourite === undefined)).toBe(true);
  });

  test('returns the channels that a viewer may play only with a token', async () => {
    const available = async (token?: string) => {
      const query = { page_size: 100 };
      const { body } = await open().request(listChannels, { query, ...(token && { token }) });
      return body.results.map((it) => [it.access, it.is_available]);
    };
    expect((await available()).every(([, is]) => is === undefined)).toBe(true);
    expect((await available((await signIn(open())).access)).every(([, is]) => is === true)).toBe(true);
    const without = await available((await newViewer(open().services)).token);
    expect(without.every(([access, is]) => is === (access === 'free'))).toBe(true);
    expect(new Set(without.map(([, is]) => is))).toEqual(new Set([true, false]));
  });

  test('keeps each favourite channel of a viewer once', async () => {
    const viewer = await newViewer(open().services);
    const other = await newViewer(open().services);
    const set = (channel: number, favourite: boolean) =>
      open().request(setFavouriteChannel, { body: { channel, favourite }, token: viewer.token });
    const list = async (token: string) =>
      (await open().request(listFavouriteChannels, { token })).body.results.map((it) => it.id);
    for (const channel of [3, 1, 3]) expect((await set(channel, true)).body).toEqual({ favourite: true });
    expect(await list(viewer.token)).toEqual([1, 3]);
    expect(await list(other.token)).toEqual([]);
    const { body, headers } = await open().request(listChannels, { token: viewer.token });
    expect(body.results.filter((it) => it.is_favourite).map((it) => it.id)).toEqual([1, 3]);
    expect(headers['cache-control']).toContain('private');
    for (let count = 0; count < 2; count++) expect((await set(3, false)).body).toEqual({ favourite: false });
    expect(await list(viewer.token)).toEqual([1]);
    const unknown = await set(999_999, true);
    expect([unknown.status, Object.keys(unknown.error.fields ?? {})]).toEqual([400, ['channel']]);
    expect((await open().request(listFavouriteChannels)).status).toBe(401);
  });
}

/** A header that bypasses the response cache. */
function uncached(): Record<string, string> {
  return { cookie: `at=${Math.random()}` };
}
