import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { setFavouriteChannel } from '@oyna/contract/guide';
import { playCinema } from '@oyna/contract/playback';
import { reportCinema } from '@oyna/contract/playback-heartbeat';
import { setLike, setSave } from '@oyna/contract/reactions';
import { getCinema } from '@oyna/contract/title';
import { expect, test } from 'vitest';
import { applyWindows, nextWindowBound } from '#server/src/modules/catalogue/public.ts';
import { filmName } from '../../support/media-fixture.ts';
import { newViewer } from '../../support/new-viewer.ts';
import { catalogueFile } from '../../support/own-catalogue.ts';
import type { TestServer } from '../../support/test-server.ts';
import { listedPlaces } from './listed-places.ts';
import { items, slug, withdrawalFixture, word } from './withdrawal-fixture.ts';

const languages = ['uz', 'uz-Cyrl', 'ru', 'en'];
const day = 86_400;

/** Windows of rights, in a catalogue that is reset to the demo before each test. */
export function windowsSuite(open: () => TestServer): void {
  const own = withdrawalFixture(open);
  const { at, get, idOf, showing, viewerOfAll, wholeFile } = listedPlaces(open);
  const look = () => applyWindows(open().services.db, open().services.now());
  const setWindows = async (window: { from: string | null; until: string | null }) => {
    for (const kind of ['cinema', 'channel', 'stream', 'reel'])
      expect(await own.setWindow(kind, slug, window)).toMatchObject({ set: [slug] });
  };
  const film = async (language = 'en') =>
    (await open().request(getCinema, { params: { id: await idOf('cinema') }, language })).body;
  const noticesOf = async () => {
    const notices: (string | undefined)[] = [];
    for (const language of languages) notices.push((await film(language)).notice);
    return notices;
  };

  test('takes items out of all lists when their window ends, and back when one begins', async () => {
    await own.import(wholeFile({ available_until: at(30) }));
    const { token } = await viewerOfAll();
    const before = await showing(token);
    expect(before).toEqual(expect.arrayContaining(['banner/', 'cinema/save/', 'reminder/']));
    const version = await own.version();
    expect(await look()).toBe(0);
    expect(await own.version()).toBe(version);

    open().pass(31);
    expect(await look()).toBe(4);
    expect(await own.version()).not.toBe(version);
    // The viewer's own lists keep what is in them, and say that it is gone.
    expect(await showing(token)).toEqual([
      'cinema/save/',
      'cinema/like/',
      'cinema/history/',
      'cinema/history/full/',
      'channel/favourite/',
    ]);
    const [liked] = (await get('cinema/like/', token)).json().results;
    expect(liked.reel).toMatchObject({ notice: 'Endi mavjud emas', is_liked: true });
    const [favourite] = (await get('channel/favourite/', token)).json().results;
    expect(favourite).toMatchObject({ notice: 'Endi mavjud emas', now: null, next: null });
    for (const kept of [false, true]) {
      const channel = { channel: favourite.id, favourite: kept };
      expect((await open().request(setFavouriteChannel, { token, body: channel })).status).toBe(200);
      const reel = { reel: liked.reel.id, liked: kept };
      expect((await open().request(setLike, { token, body: reel })).status).toBe(200);
    }
    const saved = (await get('cinema/save/', token)).json().results[0].cinema;
    expect(saved).toMatchObject({ notice: 'Endi mavjud emas', is_playable: false, is_saved: true });
    const body = { cinema: saved.id, saved: false };
    expect((await open().request(setSave, { token, body })).status).toBe(200);
    expect((await open().request(setSave, { token, body: { ...body, saved: true } })).status).toBe(200);

    await setWindows({ from: at(-1), until: null });
    expect(await showing(token)).toEqual(before);
    expect(await look()).toBe(0);
  });

  test('lists an item from the beginning of its window, found by all of its words', async () => {
    await own.import(wholeFile({ available_from: at(30) }));
    const { token } = await newViewer(open().services);
    expect(await showing(token)).toEqual([]);
    open().pass(31);
    await look();
    const after = await showing(token);
    await own.import(wholeFile());
    expect(after).toEqual(await showing(token));
    expect(after).toEqual(expect.arrayContaining([`cinema/person/?search=${word}`, `reels/?search=${word}`]));
  });

  test('tells the last seven days of a window, its end and its beginning', async () => {
    await own.import(wholeFile());
    const until = (date: string) => own.setWindow('cinema', slug, { from: null, until: date });
    await until(at(8 * day));
    expect((await film()).notice).toBeUndefined();
    // Midnight in Tashkent belongs to the day before.
    const now = open().services.now();
    const midnight = new Date(
      Math.ceil((now.getTime() + 5 * 3_600_000) / 86_400_000) * 86_400_000 - 5 * 3_600_000,
    );
    await until(midnight.toISOString());
    expect((await film()).is_playable).toBe(true);
    const month = (locale: string) =>
      new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'Asia/Tashkent' }).format(
        now,
      );
    expect((await noticesOf()).slice(2)).toEqual([`До ${month('ru')}`, `Until ${month('en-GB')}`]);
    await until(at(-1));
    expect(await noticesOf()).toEqual([
      'Endi mavjud emas',
      'Энди мавжуд эмас',
      'Больше недоступно',
      'No longer available',
    ]);
    await own.setWindow('cinema', slug, { from: '2030-12-02T19:00:00.000Z', until: null });
    expect(await noticesOf()).toEqual(['3-dekabrdan', '3-декабрдан', 'С 3 декабря', 'From 3 December']);
  });

  test('ends a playback with the window, and refuses a new one and the bytes', async () => {
    const { folders } = open().services;
    cpSync(join(folders.media, filmName), join(folders.media, slug), { recursive: true });
    await own.import(catalogueFile({ ...items.cinema, media: slug, available_until: at(30) }));
    const id = await idOf('cinema');
    const play = () => open().request(playCinema, { params: { id } });
    const { body: playback } = await play();
    const report = () =>
      open().request(reportCinema, {
        params: { id, playback_id: playback.playback_id },
        body: { position: 5, duration: 6000, watched_at: at(0) },
      });
    expect((await report()).status).toBe(200);
    open().pass(31);
    await look();
    const ended = [await report(), await play()];
    expect(ended.map(({ status, error }) => [status, error.code])).toEqual([
      [410, 'withdrawn'],
      [410, 'withdrawn'],
    ]);
    const bytes = () => open().app.inject({ url: playback.manifest.hls ?? '' });
    open().pass(2);
    expect([(await bytes()).statusCode, (await bytes()).json().code]).toEqual([403, 'media_refused']);
    // Also of a film that was replaced while somebody watched it.
    const { db } = open().services;
    await db.updateTable('cinema').set({ media: null }).where('id', '=', id).execute();
    const former = { cinema_id: id, folder: slug, is_trailer: false, replaced_at: open().services.now() };
    await db.insertInto('former_media').values(former).execute();
    open().pass(3);
    await bytes();
    expect((await bytes()).statusCode).toBe(403);
    await db.deleteFrom('former_media').execute();
    await db.updateTable('cinema').set({ media: slug }).where('id', '=', id).execute();
    await own.setWindow('cinema', slug, { from: at(day), until: null });
    expect((await play()).error.code).toBe('not_released');
  });

  test('limits an episode by its own window', async () => {
    const episode = (number: number, more: object = {}) => ({
      number,
      title: items.cinema.title,
      media: filmName,
      ...more,
    });
    const episodes = [episode(1), episode(2, { available_from: at(60) }), episode(3)];
    const series = { ...items.cinema, kind: 'series', media: null, seasons: [{ number: 1, episodes }] };
    await own.import(catalogueFile(series));
    expect(await own.import(catalogueFile(series))).toEqual(['1 title: 1 unchanged']);
    const id = await idOf('cinema');
    const shown = async () => (await film()).seasons[0]?.episodes ?? [];
    const [first, second, third] = await shown();
    expect([first?.is_playable, second?.is_playable, third?.is_playable]).toEqual([true, false, true]);
    expect(second?.notice).toMatch(/^From /);
    const play = (of: number | undefined) =>
      open().request(playCinema, { params: { id }, query: { episode: of ?? 0 } });
    expect((await play(second?.id)).error.code).toBe('not_released');
    expect((await play(first?.id)).body.next_episode).toBe(third?.id);
    open().pass(61);
    await look();
    expect((await play(first?.id)).body.next_episode).toBe(second?.id);
    await own.withdraw('episode', `${slug}/1/2`);
    expect((await play(second?.id)).error.code).toBe('withdrawn');
    await own.import(catalogueFile(series));
    expect((await play(second?.id)).error.code).toBe('withdrawn');
    expect(await own.restore('episode', `${slug}/1/2`)).toMatchObject({ restored: [`${slug}/1/2`] });
    expect((await play(second?.id)).status).toBe(200);
  });

  test('knows the moment of the next begin or end of a window', async () => {
    await own.import(wholeFile());
    const { db, now } = open().services;
    const next = () => nextWindowBound(db, now());
    expect(await next()).toBeNull();
    await own.setWindow('reel', slug, { from: at(40), until: at(80) });
    await own.setWindow('channel', slug, { from: at(-40), until: at(60) });
    expect((await next())?.toISOString()).toBe(at(40));
    open().pass(41);
    expect((await next())?.toISOString()).toBe(at(60 - 41));
    await own.setWindow('channel', slug, { from: null, until: null });
    expect((await next())?.toISOString()).toBe(at(80 - 41));
  });

  test('exports windows, and imports them without a change', async () => {
    const file = catalogueFile({ ...items.cinema, available_from: at(-60), available_until: at(-30) });
    await own.import(file);
    const line = (await own.export()).split('\n').find((it) => it.includes(`"slug":"${slug}"`)) ?? '';
    expect(JSON.parse(line)).toMatchObject({ available_from: at(-60), people: items.cinema.people });
    expect(await own.import(file)).toEqual(['1 title: 1 unchanged']);
    expect(await own.import(catalogueFile(JSON.parse(line)))).toEqual(['1 title: 1 unchanged']);
  });

  test('rejects a window that ends before it begins', async () => {
    const file = catalogueFile({
      ...items.reel,
      cinema: null,
      available_from: at(9),
      available_until: at(5),
    });
    expect((await own.import(file)).join()).toContain('must be available until after it is available from');
  });
}
