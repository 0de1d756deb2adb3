import { blockSessions, listSessions } from '@oyna/contract/own-account';
import { playChannel, playCinema } from '@oyna/contract/playback';
import { endCinema, reportChannel, reportCinema } from '@oyna/contract/playback-heartbeat';
import { expect, test } from 'vitest';
import { openSession } from '#server/src/modules/accounts/sessions/sessions.ts';
import { blockUser } from '#server/src/modules/accounts/users/block-user.ts';
import { newViewer } from '../../support/new-viewer.ts';
import { subscribe } from '../../support/subscribe.ts';
import type { TestServer } from '../../support/test-server.ts';

const film = 1;
/** Longer than a server remembers a right. */
const forgotten = 16;

/** The rights to media where its bytes are served: addresses belong to a playback and its slot. */
export function rightsSuite(open: () => TestServer): void {
  const viewerWith = async (worth: Parameters<typeof subscribe>[2]) => {
    const viewer = await newViewer(open().services);
    await subscribe(open().services, viewer.id, worth);
    return viewer;
  };
  const set = async ({ id }: { readonly id: number }) =>
    (await openSession(open().services, id, '10.0.0.9', { platform: 'Tizen', model: 'QN90' })).access;
  const play = async (token: string) => {
    const { body } = await open().request(playCinema, { params: { id: film }, token });
    return { id: body.playback_id, base: (body.manifest.dash ?? '').replace('manifest.mpd', '') };
  };
  const report = (playback_id: string, token: string) =>
    open().request(reportCinema, {
      params: { id: film, playback_id },
      body: { position: 5, watched_at: open().services.now().toISOString() },
      token,
    });
  const fetched = async (base: string, file = 'v240.mp4') =>
    (await open().app.inject(base + file)).statusCode;

  test('are renewed by the heartbeat, whose addresses outlive those of the playback', async () => {
    const viewer = await viewerWith({});
    const { id, base } = await play(viewer.token);
    let renewed = base;
    for (let minute = 0; minute < 10; minute += 1) {
      const heard = await report(id, viewer.token);
      expect(heard.status).toBe(200);
      renewed = heard.body.media_base ?? '';
      open().pass(60);
    }
    expect(renewed.split('/').slice(3)).toEqual(base.split('/').slice(3));
    expect([await fetched(base), await fetched(renewed)]).toEqual([403, 200]);
  });

  test('of a plan with one stream play one, even for sets that send no heartbeats', async () => {
    const viewer = await viewerWith({ max_streams: 1 });
    const kitchen = await set(viewer);
    const [here, there] = [await play(viewer.token), await play(kitchen)];
    expect([await fetched(here.base), await fetched(there.base)]).toEqual([200, 403]);
    // A manifest may be prefetched.
    expect(await fetched(there.base, 'manifest.mpd')).toBe(200);
    const again = await play(kitchen);
    expect(await fetched(again.base)).toBe(403);
  });

  test('of a set that only prepares an item hold the stream for less than a minute', async () => {
    const viewer = await viewerWith({ max_streams: 1 });
    const kitchen = await set(viewer);
    const here = await play(viewer.token);
    expect(await fetched(here.base)).toBe(200);
    open().pass(30);
    const there = await play(kitchen);
    expect(await fetched(there.base)).toBe(403);
    open().pass(16);
    expect(await fetched(there.base)).toBe(200);
    expect(await fetched(here.base)).toBe(403);
  });

  test('of a set that loads without a pause stay its own', async () => {
    const viewer = await viewerWith({ max_streams: 1 });
    const kitchen = await set(viewer);
    const [here, there] = [await play(viewer.token), await play(kitchen)];
    for (let seconds = 0; seconds < 120; seconds += 10) {
      expect([await fetched(here.base), await fetched(there.base)]).toEqual([200, 403]);
      open().pass(10);
    }
  });

  test('last as long as the stream that a heartbeat took', async () => {
    const viewer = await viewerWith({ max_streams: 1 });
    const kitchen = await set(viewer);
    const here = await play(viewer.token);
    await report(here.id, viewer.token);
    expect(await fetched(here.base)).toBe(200);
    const there = await play(kitchen);
    expect(await fetched(there.base)).toBe(403);
    const params = { id: film, playback_id: here.id };
    await open().request(endCinema, { params, token: kitchen });
    open().pass(1);
    expect(await fetched(there.base)).toBe(200);
    await report(there.id, kitchen);
    open().pass(forgotten);
    expect([await fetched(here.base), await fetched(there.base)]).toEqual([403, 200]);
  });

  test('end after a minute of silence if another set needs the stream', async () => {
    const viewer = await viewerWith({ max_streams: 1 });
    const kitchen = await set(viewer);
    const here = await play(viewer.token);
    await report(here.id, viewer.token);
    open().pass(61);
    expect(await fetched(here.base)).toBe(200);
    const there = await play(kitchen);
    await report(there.id, kitchen);
    open().pass(forgotten);
    expect([await fetched(here.base), await fetched(there.base)]).toEqual([403, 200]);
  });

  test('of the next item are those of the set that plays', async () => {
    const viewer = await viewerWith({ max_streams: 1 });
    const first = await play(viewer.token);
    await report(first.id, viewer.token);
    open().pass(1);
    const next = await play(viewer.token);
    expect([await fetched(first.base), await fetched(next.base)]).toEqual([200, 200]);
  });

  test('end with the plan', async () => {
    const viewer = await viewerWith({ seconds: 100 });
    const { id, base } = await play(viewer.token);
    await report(id, viewer.token);
    open().pass(50);
    expect([(await report(id, viewer.token)).status, await fetched(base)]).toEqual([200, 200]);
    open().pass(51);
    const refused = await report(id, viewer.token);
    expect([refused.status, refused.error.code, await fetched(base)]).toEqual([
      402,
      'subscription_required',
      403,
    ]);
  });

  test('end soon after the device is signed out, and not those of the other devices', async () => {
    const viewer = await viewerWith({ max_streams: 2 });
    const own = await openSession(open().services, viewer.id, '10.0.0.9', { platform: 'Tizen', model: 'Q' });
    const [here, there] = [await play(viewer.token), await play(own.access)];
    expect([await fetched(here.base), await fetched(there.base)]).toEqual([200, 200]);
    const { body } = await open().request(listSessions, { query: {}, token: own.access });
    const id = body.results.find(({ is_current }) => is_current)?.id ?? '';
    const ended = await open().request(blockSessions, { body: { id }, token: viewer.token });
    expect(ended.status).toBe(204);
    open().pass(forgotten);
    expect([await fetched(here.base), await fetched(there.base)]).toEqual([200, 403]);
  });

  test('end soon after the account is blocked', async () => {
    const viewer = await viewerWith({});
    const { id, base } = await play(viewer.token);
    await report(id, viewer.token);
    expect(await fetched(base)).toBe(200);
    await blockUser(open().services, viewer.id, true);
    expect((await report(id, viewer.token)).status).toBe(401);
    open().pass(80);
    expect(await fetched(base)).toBe(403);
  });

  test('to free media are renewed by guests without a stream', async () => {
    const { body } = await open().request(playChannel, { params: { id: 1 } });
    const { playback_id, manifest, heartbeat_seconds } = body;
    expect(heartbeat_seconds).toBe(120);
    open().pass(heartbeat_seconds);
    const heard = await open().request(reportChannel, {
      params: { id: 1, playback_id },
      body: { position: 5, watched_at: open().services.now().toISOString() },
    });
    open().pass(300);
    expect(await fetched(manifest.dash ?? '', '')).toBe(403);
    expect(await fetched(heard.body.media_base ?? '', 'v240/init.mp4')).toBe(200);
  });
}
