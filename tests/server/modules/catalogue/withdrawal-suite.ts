import { playCinema } from '@oyna/contract/playback';
import { reportCinema } from '@oyna/contract/playback-heartbeat';
import { expect, test } from 'vitest';
import { catalogueFile } from '../../support/own-catalogue.ts';
import type { TestServer } from '../../support/test-server.ts';
import { listedPlaces } from './listed-places.ts';
import { items, slug, withdrawalFixture, word, year } from './withdrawal-fixture.ts';

/** Taking items out of the catalogue and back, in a catalogue that is reset to the demo before each test. */
export function withdrawalSuite(open: () => TestServer): void {
  const own = withdrawalFixture(open);
  const { at, get, idOf, lists, showing, viewerOfAll, wholeFile } = listedPlaces(open);
  const withdrawAll = async () => {
    for (const kind of ['cinema', 'channel', 'stream', 'reel', 'category'])
      expect(await own.withdraw(kind, slug)).toMatchObject({ withdrawn: [slug], changed: true });
  };
  test('shows withdrawn items in no list until they are taken back by hand', async () => {
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
    const exported = (await own.export()).split('\n').filter((line) => line.includes(`"slug":"${slug}"`));
    const marked = exported.filter((line) => line.includes('"withdrawn":true'));
    expect(marked.map((line) => JSON.parse(line).type)).toEqual(['cinema', 'channel', 'stream', 'reel']);

    expect((await own.import(wholeFile())).join()).not.toContain('left out');
    expect(await showing(token)).toEqual([]);
    for (const kind of ['cinema', 'channel', 'stream', 'reel'])
      expect(await own.restore(kind, slug)).toMatchObject({ restored: [slug], changed: true });
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
