import { playChannel, playCinema } from '@oyna/contract/playback';
import { reportCinema } from '@oyna/contract/playback-heartbeat';
import { beforeEach, expect, test } from 'vitest';
import { buildApp } from '#server/src/app/build-app.ts';
import { parseConfig } from '#server/src/infra/parse-config.ts';
import { newViewer } from '../../support/new-viewer.ts';
import { subscribe } from '../../support/subscribe.ts';
import type { TestServer } from '../../support/test-server.ts';

const film = 1;
/** Longer than a server remembers which playbacks of a session have a right. */
const forgotten = 16;

interface Begun {
  readonly id: string;
  readonly base: string;
}

/** One session under a plan with one stream: the item that plays, and the one that is prepared. */
export function placesSuite(open: () => TestServer): void {
  let token: string;
  beforeEach(async () => {
    const viewer = await newViewer(open().services);
    await subscribe(open().services, viewer.id, { max_streams: 1 });
    token = viewer.token;
  });
  /** A moment after the previous request. */
  const play = async (): Promise<Begun> => {
    open().pass(1);
    const { body } = await open().request(playCinema, { params: { id: film }, token });
    return { id: body.playback_id, base: (body.manifest.dash ?? '').replace('manifest.mpd', '') };
  };
  const report = async ({ id }: Begun) => {
    const params = { id: film, playback_id: id };
    const body = { position: 5, watched_at: open().services.now().toISOString() };
    return (await open().request(reportCinema, { params, body, token })).status;
  };
  const fetched = async ({ base }: Begun, app: Pick<TestServer['app'], 'inject'> = open().app) =>
    (await app.inject(`${base}v240.mp4`)).statusCode;
  const all = async (films: readonly Begun[]) => {
    const answers = [];
    for (const each of films) answers.push(await fetched(each));
    return answers;
  };

  test('plays one film and the latest prepared one of five at once', async () => {
    const playing = await play();
    await report(playing);
    const five = [playing, await play(), await play(), await play(), await play()];
    // The first turn finds out which one was requested last.
    await all(five);
    for (let seconds = 0; seconds < 180; seconds += 20) {
      await report(playing);
      expect(await all(five)).toEqual([200, 403, 403, 403, 200]);
      open().pass(20);
    }
  });

  test('plays the latest one of five films without heartbeats', async () => {
    const five = [await play(), await play(), await play(), await play(), await play()];
    await all(five);
    for (let seconds = 0; seconds < 60; seconds += 10) {
      expect(await all(five)).toEqual([403, 403, 403, 403, 200]);
      open().pass(10);
    }
  });

  test('plays a film beside the prepared one for as long as it lasts', async () => {
    const playing = await play();
    await report(playing);
    const prepared = await play();
    for (let seconds = 0; seconds < 120; seconds += 20) {
      await report(playing);
      expect(await all([playing, prepared])).toEqual([200, 200]);
      open().pass(20);
    }
  });

  test('lets a set switch to its prepared item, and prepare another', async () => {
    const first = await play();
    await report(first);
    const second = await play();
    expect(await all([first, second])).toEqual([200, 200]);
    await report(second);
    const third = await play();
    expect(await all([second, third])).toEqual([200, 200]);
    open().pass(forgotten);
    expect(await all([first, second, third])).toEqual([403, 200, 200]);
  });

  test('lets a set switch to an item that it did not prepare, before the first heartbeat', async () => {
    const playing = await play();
    await report(playing);
    const prepared = await play();
    expect(await fetched(prepared)).toBe(200);
    const chosen = await play();
    expect(await all([chosen, playing])).toEqual([200, 200]);
    await report(chosen);
    expect(await fetched(chosen)).toBe(200);
  });

  test('lets a set renew the addresses of the film that it goes on reporting', async () => {
    const playing = await play();
    await report(playing);
    const renewed = await play();
    expect(await fetched(renewed)).toBe(200);
    open().pass(20);
    expect([await report(playing), await fetched(renewed)]).toEqual([200, 200]);
  });

  test('agrees on all replicas within the time that a right is remembered', async () => {
    const other = await buildApp({ ...parseConfig({}), logLevel: 'silent' }, open().services);
    const playing = await play();
    await report(playing);
    const early = await play();
    expect(await fetched(early, other)).toBe(200);
    const late = await play();
    expect(await fetched(late)).toBe(200);
    open().pass(forgotten);
    for (const app of [open().app, other]) {
      expect([await fetched(playing, app), await fetched(early, app), await fetched(late, app)]).toEqual([
        200, 403, 200,
      ]);
    }
    await other.close();
  });

  test('asks the database about a session and not about each segment', async () => {
    const { services } = open();
    let queries = 0;
    const counting = services.db.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const app = await buildApp(
      { ...parseConfig({}), logLevel: 'silent' },
      { ...services, db: counting as typeof services.db },
    );
    const playing = await play();
    await report(playing);
    const prepared = await play();
    await fetched(playing, app);
    await fetched(prepared, app);
    queries = 0;
    for (let segment = 0; segment < 50; segment += 1) {
      expect([await fetched(playing, app), await fetched(prepared, app)]).toEqual([200, 200]);
    }
    expect(queries).toBe(0);
    await app.close();
  });

  test('opens the heads of both neighbours of a paid channel, which have no picture', async () => {
    const { db } = open().services;
    const access = (to: 'free' | 'subscription') =>
      db.updateTable('channels').set({ access: to }).where('id', '=', 1).execute();
    await access('subscription');
    const zap = async () => {
      open().pass(1);
      const { body } = await open().request(playChannel, { params: { id: 1 }, token });
      return (body.manifest.dash ?? '').replace('live.mpd', '');
    };
    const [above, below] = [await zap(), await zap()];
    const get = async (address: string) => (await open().app.inject(address)).statusCode;
    const segmentOf = async (base: string) =>
      base + (/v240\/\d+\.m4s/.exec((await open().app.inject(`${base}v240.m3u8`)).body)?.[0] ?? '');
    expect(await get(await segmentOf(below))).toBe(200);
    expect(await get(`${above}v240/init.mp4`)).toBe(200);
    expect(await get(await segmentOf(above))).toBe(403);
    await access('free');
  });
}
