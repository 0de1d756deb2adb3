import { deleteHistory } from '@oyna/contract/delete-history';
import { listHistory } from '@oyna/contract/history';
import { playCinema } from '@oyna/contract/playback';
import { endCinema, reportCinema } from '@oyna/contract/playback-heartbeat';
import { beforeEach, expect, test } from 'vitest';
import { openSession } from '#server/src/modules/accounts/sessions/sessions.ts';
import { deleteSilentPlaybacks } from '#server/src/modules/playback/public.ts';
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
}
