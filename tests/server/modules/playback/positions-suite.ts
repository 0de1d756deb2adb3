import { deleteHistory } from '@oyna/contract/delete-history';
import { listHistory } from '@oyna/contract/history';
import { playChannel, playCinema, playReel } from '@oyna/contract/playback';
import {
  endChannel,
  endCinema,
  reportChannel,
  reportCinema,
  reportReel,
} from '@oyna/contract/playback-heartbeat';
import { beforeEach, expect, test } from 'vitest';
import { openSession } from '#server/src/modules/accounts/sessions/sessions.ts';
import { deleteSilentPlaybacks } from '#server/src/modules/playback/public.ts';
import { newProgramme } from '../../support/new-programme.ts';
import { newViewer } from '../../support/new-viewer.ts';
import { subscribe } from '../../support/subscribe.ts';
import type { TestServer } from '../../support/test-server.ts';

/** It needs a plan. */
const film = 1;
const duration = 5400;

/** Positions that travel within heartbeats. */
export function positionsSuite(open: () => TestServer): void {
  let viewer: Awaited<ReturnType<typeof newViewer>>;
  beforeEach(async () => {
    viewer = await newViewer(open().services);
    await subscribe(open().services, viewer.id, { max_streams: 2 });
  });
  const request = async (token = viewer.token) =>
    (await open().request(playCinema, { params: { id: film }, token })).body;
  const report = (playback_id: string, position: number, watched: object | null = { duration }) =>
    open().request(reportCinema, {
      params: { id: film, playback_id },
      token: viewer.token,
      body: { position, watched_at: open().services.now().toISOString(), ...(watched && { watched }) },
    });
  const history = async () => {
    const { body } = await open().request(listHistory, { token: viewer.token });
    return body.results.map(({ progress }) => progress.position);
  };
  /** Sends heartbeats as a set does. */
  const play = async (playback_id: string, from: number, seconds: number) => {
    for (let at = 0; at <= seconds; at += 25) {
      const { body } = await report(playback_id, from + at);
      expect(body.position_saved).toBe(true);
      open().pass(25);
    }
  };
  const writes = async () => {
    const { xmin } = await open()
      .services.db.selectFrom('history')
      .select(({ ref }) => ref('xmin' as 'position').as('xmin'))
      .where('profile_id', '=', viewer.profile)
      .executeTakeFirstOrThrow();
    return String(xmin);
  };

  test('reach the history without a request of their own', async () => {
    const { playback_id } = await request();
    await play(playback_id, 600, 0);
    expect(await history()).toEqual([600]);
  });

  test('are written to the history every fourth time while the playback goes on', async () => {
    const { playback_id } = await request();
    const seen = new Set<string>();
    for (let beat = 0; beat < 9; beat++) {
      await play(playback_id, 600 + beat * 25, 0);
      seen.add(await writes());
    }
    expect(seen.size).toBe(3);
  });

  test('count on another set at once', async () => {
    const { playback_id } = await request();
    await play(playback_id, 600, 50);
    const { access } = await openSession(open().services, viewer.id, '10.0.0.9', {
      platform: 'Tizen',
      model: '',
    });
    expect((await request(access)).resume_at).toBe(650);
  });

  test('are in the history when the playback ends or falls silent', async () => {
    const ended = await request();
    await play(ended.playback_id, 600, 50);
    await open().request(endCinema, {
      params: { id: film, playback_id: ended.playback_id },
      token: viewer.token,
    });
    expect(await history()).toEqual([650]);
    const silent = await request();
    await play(silent.playback_id, 900, 50);
    expect(await history()).not.toEqual([950]);
    open().pass(4000);
    await deleteSilentPlaybacks(open().services.db, open().services.now());
    expect(await history()).toEqual([950]);
  });

  test('do not come back after the viewer deleted them', async () => {
    const { playback_id } = await request();
    await play(playback_id, 600, 50);
    await open().request(deleteHistory, { query: { cinema: film }, token: viewer.token });
    await open().request(endCinema, { params: { id: film, playback_id }, token: viewer.token });
    expect(await history()).toEqual([]);
  });

  test('are not kept while the profile pauses its history', async () => {
    const { db } = open().services;
    const { playback_id } = await request();
    await db.updateTable('profiles').set({ history_paused: true }).where('id', '=', viewer.profile).execute();
    expect((await report(playback_id, 600)).body.position_saved).toBe(false);
    expect((await report(playback_id, 625)).body.position_saved).toBe(false);
    await open().request(endCinema, { params: { id: film, playback_id }, token: viewer.token });
    expect(await history()).toEqual([]);
  });

  test('of a foreign or missing episode are not kept, and the playback goes on', async () => {
    const { playback_id } = await request();
    const { status, body } = await report(playback_id, 600, { duration, episode: 1 });
    expect([status, body.position_saved]).toEqual([200, false]);
    expect(await history()).toEqual([]);
  });

  test('are kept for a viewer without a plan, too', async () => {
    const { db } = open().services;
    await db.updateTable('cinema').set({ access: 'free' }).where('id', '=', film).execute();
    await db.deleteFrom('subscriptions').where('user_id', '=', viewer.id).execute();
    const { playback_id } = await request();
    await play(playback_id, 600, 25);
    await db.updateTable('cinema').set({ access: 'subscription' }).where('id', '=', film).execute();
    expect(await history()).toEqual([625]);
  });

  test('that arrive together are all answered, and the latest counts', async () => {
    const { playback_id } = await request();
    await report(playback_id, 600);
    const answers = await Promise.all([700, 600, 650].map((position) => report(playback_id, position)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    open().pass(1);
    await report(playback_id, 710);
    await open().request(endCinema, { params: { id: film, playback_id }, token: viewer.token });
    expect(await history()).toEqual([710]);
  });

  test('of a programme are in the history at its end, and count at once', async () => {
    const { services } = open();
    await subscribe(services, viewer.id, { archive: true });
    const hour = 3_600_000;
    const at = (hours: number) => new Date(services.now().getTime() + hours * hour);
    const programme = await newProgramme(services.db, { starts_at: at(-3), ends_at: at(-2) });
    const { token } = viewer;
    const request = async () =>
      (await open().request(playChannel, { params: { id: 1 }, query: { programme }, token })).body;
    const { playback_id } = await request();
    const params = { id: 1, playback_id };
    for (const position of [600, 625, 650]) {
      const watched_at = services.now().toISOString();
      const body = { position, watched_at, watched: { duration: 3600 } };
      const heard = await open().request(reportChannel, { params, token, body });
      expect(heard.body.position_saved).toBe(true);
      open().pass(25);
    }
    const kept = () =>
      services.db
        .selectFrom('programme_history')
        .select('position')
        .where('programme_id', '=', programme)
        .execute();
    expect(await kept()).toEqual([{ position: 600 }]);
    expect((await request()).resume_at).toBe(650);
    await open().request(endChannel, { params, token });
    expect(await kept()).toEqual([{ position: 650 }]);
    await services.db.deleteFrom('programmes').where('id', '=', programme).execute();
  });

  test('of live television are not kept', async () => {
    const { token } = viewer;
    const { playback_id } = (await open().request(playChannel, { params: { id: 1 }, token })).body;
    const body = {
      position: 60,
      watched_at: open().services.now().toISOString(),
      watched: { duration: 600 },
    };
    const heard = await open().request(reportChannel, { params: { id: 1, playback_id }, token, body });
    expect([heard.status, heard.body.position_saved]).toEqual([200, false]);
  });

  test('of a reel leave it watched when it repeats', async () => {
    const { token } = viewer;
    const { playback_id } = (await open().request(playReel, { params: { id: 1 }, token })).body;
    // The first one was only passed.
    for (const position of [1, 30, 5]) {
      const body = { position, watched_at: open().services.now().toISOString(), watched: { duration: 30 } };
      const heard = await open().request(reportReel, { params: { id: 1, playback_id }, token, body });
      expect(heard.body.position_saved).toBe(position > 1);
      open().pass(25);
    }
    const kept = await open()
      .services.db.selectFrom('reel_history')
      .select(['position', 'watched'])
      .where('user_id', '=', viewer.id)
      .execute();
    expect(kept).toEqual([{ position: 5, watched: true }]);
  });
}
