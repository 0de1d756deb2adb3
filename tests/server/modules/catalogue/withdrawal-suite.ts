import { playCinema } from '@oyna/contract/playback';
import { reportCinema } from '@oyna/contract/playback-heartbeat';
import { expect, test } from 'vitest';
import { newViewer } from '../../support/new-viewer.ts';
import { catalogueFile } from '../../support/own-catalogue.ts';
import type { TestServer } from '../../support/test-server.ts';
import { banners, items, slug, title, withdrawalFixture, word, year } from './withdrawal-fixture.ts';

/** Taking items out of the catalogue and back, in a catalogue that is reset to the demo before each test. */
export function withdrawalSuite(open: () => TestServer): void {
  const own = withdrawalFixture(open);
  const at = (seconds: number) => new Date(open().services.now().getTime() + seconds * 1000).toISOString();
  const wholeFile = () =>
    catalogueFile(
      items.cinema,
      items.category,
      items.channel,
      { type: 'programme', channel: slug, title, starts_at: at(-7200), ends_at: at(-3600) },
      { type: 'programme', channel: slug, title, starts_at: at(-3600), ends_at: at(3600) },
      { type: 'programme', channel: slug, title, starts_at: at(3600), ends_at: at(7200) },
      { ...items.stream, starts_at: at(600), ends_at: at(3000) },
      items.reel,
      ...banners,
    );
  const idOf = async (table: 'cinema' | 'channels' | 'streams' | 'reels') => {
    const row = open().services.db.selectFrom(table).select('id').where('slug', '=', slug);
    return (await row.executeTakeFirstOrThrow()).id;
  };
  const get = (url: string, token?: string) =>
    open().app.inject({
      url: `/api/v2/${url}`,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });

  const lists = [
    'banner/',
    'banner/preview/',
    'cinema/?page_size=100',
    'cinema/?ordering=rating',
    'cinema/?ordering=title&page_size=100',
    `cinema/?year=${year}`,
    'cinema/?kind=movie&page_size=100',
    'cinema/?genre=drama&page_size=100',
    `cinema/?search=${word}`,
    `cinema/person/?search=${word}`,
    'channel/?page_size=100',
    `channel/?search=${word}`,
    'channel/lineup/',
    'cinema/genre/',
    `channel/programme/search/?search=${word}`,
    'stream/?page_size=100',
    `stream/?search=${word}`,
    'reels/?page_size=100',
    `reels/?search=${word}`,
  ];
  const personal = [
    'cinema/save/',
    'cinema/like/',
    'cinema/history/',
    'cinema/history/full/',
    'channel/favourite/',
    'reminder/',
    'notification/',
    'recommendations/',
  ];
  /** The lists that name one of the items. */
  const showing = async (token: string) => {
    const found: string[] = [];
    const ids = { channel: await idOf('channels'), reel: await idOf('reels'), film: await idOf('cinema') };
    const guide = `channel/programme/?channels=${ids.channel}&from=${at(-8000)}&to=${at(8000)}`;
    const { db } = open().services;
    await db.deleteFrom('limits').execute();
    const other = await db
      .selectFrom('cinema')
      .select('id')
      .where('slug', '!=', slug)
      .executeTakeFirstOrThrow();
    for (const url of [
      ...lists,
      guide,
      `cinema/${other.id}/similar/`,
      `cinema/?ids=${ids.film}`,
      ...personal,
    ]) {
      const { statusCode, body } = await get(url, personal.includes(url) ? token : undefined);
      expect([url, statusCode]).toEqual([url, 200]);
      if (body.includes(word)) found.push(url);
    }
    return found;
  };
  const withdrawAll = async () => {
    for (const kind of ['cinema', 'channel', 'stream', 'reel', 'category'])
      expect(await own.withdraw(kind, slug)).toMatchObject({ withdrawn: [slug], changed: true });
  };
  const viewerOfAll = async () => {
    const viewer = await newViewer(open().services);
    const [cinema, reel] = [await idOf('cinema'), await idOf('reels')];
    const [channel, stream] = [await idOf('channels'), await idOf('streams')];
    const programmes = await open()
      .services.db.selectFrom('programmes')
      .select('id')
      .where('channel_id', '=', channel)
      .orderBy('starts_at')
      .execute();
    const write = async (method: 'POST' | 'PUT', url: string, payload: object) => {
      const headers = { authorization: `Bearer ${viewer.token}` };
      const { statusCode, body } = await open().app.inject({
        method,
        url: `/api/v2/${url}`,
        headers,
        payload,
      });
      expect([url, statusCode < 300, body]).toEqual([url, true, body]);
    };
    await write('POST', 'cinema/save/', { cinema, saved: true });
    await write('POST', 'cinema/like/', { reel, liked: true });
    await write('POST', 'channel/favourite/', { channel, favourite: true });
    await write('POST', 'reminder/', { programme: programmes[2]?.id, wanted: true });
    await write('POST', 'reminder/', { stream, wanted: true });
    const watched = { position: 1000, duration: 6000, watched_at: at(-10) };
    await write('POST', 'cinema/history/', { cinema, ...watched });
    await write('POST', 'cinema/history/', { programme: programmes[0]?.id, ...watched, duration: 3600 });
    return viewer;
  };

  test('shows withdrawn items in no list until they are imported again', async () => {
    await own.import(wholeFile());
    const { token } = await viewerOfAll();
    const before = await showing(token);
    // The lists that the demo fills, and those that name something else.
    expect(before).toEqual(
      expect.arrayContaining(['banner/', 'cinema/save/', 'reminder/', 'cinema/history/']),
    );
    expect(before.length).toBeGreaterThan(lists.length);
    const counts = async () =>
      (await get(`cinema/?year=${year}`)).json<{ count: number }>().count +
      (await get('cinema/?kind=movie')).json<{ count: number }>().count +
      (await get('cinema/?genre=drama')).json<{ count: number }>().count;
    const count = await counts();
    const ids = [await idOf('cinema'), await idOf('channels'), await idOf('streams'), await idOf('reels')];
    await withdrawAll();
    expect(await showing(token)).toEqual([]);
    expect(await counts()).toBe(count - 3);
    const years = (await get('cinema/facet/')).json<{ years: number[] }>().years;
    expect(years).not.toContain(year);
    expect(await own.export()).not.toContain(slug);

    expect((await own.import(wholeFile())).join()).not.toContain('left out');
    expect(await showing(token)).toEqual(before);
    expect(await counts()).toBe(count);
    expect([
      await idOf('cinema'),
      await idOf('channels'),
      await idOf('streams'),
      await idOf('reels'),
    ]).toEqual(ids);
  });

  test('answers that a withdrawn item is gone, for its page and its playback', async () => {
    await own.import(wholeFile());
    const ids = {
      cinema: await idOf('cinema'),
      channel: await idOf('channels'),
      stream: await idOf('streams'),
      reels: await idOf('reels'),
    };
    await withdrawAll();
    const pages = [
      `cinema/${ids.cinema}/`,
      `cinema/${ids.cinema}/similar/`,
      `cinema/${ids.cinema}/playback/`,
      `channel/${ids.channel}/`,
      `channel/${ids.channel}/programme/`,
      `channel/${ids.channel}/playback/`,
      `stream/${ids.stream}/`,
      `stream/${ids.stream}/playback/`,
      `reels/${ids.reels}/playback/`,
    ];
    for (const url of pages) {
      const { statusCode, body } = await get(url);
      expect([url, statusCode, JSON.parse(body).code]).toEqual([url, 410, 'withdrawn']);
    }
    expect((await get('cinema/999999/')).statusCode).toBe(404);
  });

  test('ends a running playback of a withdrawn title', async () => {
    await own.import(wholeFile());
    const id = await idOf('cinema');
    const { body: playback } = await open().request(playCinema, { params: { id } });
    const report = () =>
      open().request(reportCinema, {
        params: { id, playback_id: playback.playback_id },
        body: { position: 5, duration: 6000, watched_at: at(0) },
      });
    expect((await report()).status).toBe(200);
    await own.withdraw('cinema', slug);
    const ended = await report();
    expect([ended.status, ended.error.code]).toEqual([410, 'withdrawn']);
  });

  test('takes the streams of a withdrawn channel along', async () => {
    await own.import(wholeFile());
    await own.withdraw('channel', slug);
    expect((await get('stream/?page_size=100')).body).not.toContain(word);
    expect((await get(`stream/${await idOf('streams')}/`)).statusCode).toBe(410);
  });

  test('gives the number of a withdrawn channel to another', async () => {
    await own.import(wholeFile());
    await own.withdraw('channel', slug);
    const other = { ...items.channel, slug: `${slug}-2`, category: null };
    expect(await own.import(catalogueFile(other))).toEqual(['1 channel: 1 added']);
  });

  test('logs who withdrew an item', async () => {
    await own.import(wholeFile());
    await own.withdraw('reel', slug);
    const [entry] = await open()
      .services.db.selectFrom('audit')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(entry).toMatchObject({
      actor: 'nargiza',
      action: 'catalogue.withdraw',
      target: 'catalogue:reel',
      detail: { slugs: [slug] },
    });
  });
}
