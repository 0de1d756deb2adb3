import { expect } from 'vitest';
import { newViewer } from '../../support/new-viewer.ts';
import { catalogueFile } from '../../support/own-catalogue.ts';
import type { TestServer } from '../../support/test-server.ts';
import { banners, items, slug, title, word, year } from './withdrawal-fixture.ts';

/** All lists that lead to the items of the fixture, also those of a viewer who has them in each of their own lists. */
export function listedPlaces(open: () => TestServer) {
  const at = (seconds: number) => new Date(open().services.now().getTime() + seconds * 1000).toISOString();
  const wholeFile = (more: object = {}) =>
    catalogueFile(
      { ...items.cinema, ...more },
      items.category,
      { ...items.channel, ...more },
      { type: 'programme', channel: slug, title, starts_at: at(-7200), ends_at: at(-3600) },
      { type: 'programme', channel: slug, title, starts_at: at(-3600), ends_at: at(3600) },
      { type: 'programme', channel: slug, title, starts_at: at(3600), ends_at: at(7200) },
      { ...items.stream, starts_at: at(600), ends_at: at(3000), ...more },
      { ...items.reel, ...more },
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
      // The address of the guide has the time of now.
      if (body.includes(word)) found.push(url === guide ? 'guide' : url);
    }
    return found;
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

  return { at, get, idOf, showing, viewerOfAll, wholeFile, lists };
}
