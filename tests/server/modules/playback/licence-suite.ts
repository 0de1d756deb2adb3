import { playCinema } from '@oyna/contract/playback';
import { endCinema, getLicense, reportCinema } from '@oyna/contract/playback-heartbeat';
import { expect, test } from 'vitest';
import { openSession } from '#server/src/modules/accounts/sessions/sessions.ts';
import { blockUser } from '#server/src/modules/accounts/users/block-user.ts';
import { clearkey } from '../../support/film-fixture.ts';
import { newTitle } from '../../support/new-title.ts';
import { newViewer } from '../../support/new-viewer.ts';
import { subscribe } from '../../support/subscribe.ts';
import type { TestServer } from '../../support/test-server.ts';

const film = 1;
/** Longer than a server remembers a right. */
const forgotten = 16;
const base64url = (hex: string) => Buffer.from(hex, 'hex').toString('base64url');
const kid = base64url(clearkey.kid);

/** Clear Key licences belong to a playback and its slot. */
export function licenceSuite(open: () => TestServer): void {
  const subscriber = async (max_streams = 1) => {
    const viewer = await newViewer(open().services);
    await subscribe(open().services, viewer.id, { max_streams });
    return viewer;
  };
  const otherSet = async ({ id }: { readonly id: number }) =>
    (await openSession(open().services, id, '10.0.0.9', { platform: 'Tizen', model: 'QN90' })).access;
  const play = async (token?: string, id = film) => {
    const asked = { params: { id }, query: { drm: 'cenc' }, ...(token && { token }) };
    return (await open().request(playCinema, asked)).body.playback_id;
  };
  const licence = async (playback: string, token?: string, { id = film, kids = [kid] } = {}) =>
    open().request(getLicense, {
      params: { id },
      query: { playback },
      body: { kids, type: 'temporary' },
      ...(token && { token }),
    });
  const outcome = async (...asked: Parameters<typeof licence>) => {
    const { status, error } = await licence(...asked);
    return status === 200 ? 200 : [status, error.code];
  };
  const refused = [403, 'license_refused'];
  const report = (playback_id: string, token: string) =>
    open().request(reportCinema, {
      params: { id: film, playback_id },
      body: { position: 5, watched_at: open().services.now().toISOString() },
      token,
    });

  test('gives the keys of its title to a playback, before and after the first heartbeat', async () => {
    const { token } = await subscriber();
    const playback = await play(token);
    const given = await licence(playback, token);
    expect([given.status, given.headers['cache-control']]).toEqual([200, 'no-store']);
    const key = { kty: 'oct', kid, k: base64url(clearkey.key) };
    expect(given.body).toEqual({ keys: [key], type: 'temporary' });
    await report(playback, token);
    expect(await outcome(playback, token)).toBe(200);
    expect(await outcome(playback, token, { kids: ['A'.repeat(22)] })).toEqual(refused);
    expect(await outcome(playback, token, { kids: [kid, 'A'.repeat(22)] })).toEqual(refused);
    expect((await licence(playback, token, { kids: ['short'] })).status).toBe(400);
    expect((await licence(playback, token, { kids: [] })).status).toBe(400);
  });

  test('gives none without the viewer’s own playback of that title', async () => {
    const { token } = await subscriber();
    const { token: stranger } = await subscriber();
    const playback = await play(token);
    for (const [id, by] of [
      ['', token],
      [`${playback}x`, token],
      [playback, stranger],
      [playback, undefined],
    ] as const) {
      expect(await outcome(id, by)).toEqual(refused);
    }
    expect(await outcome(playback, token, { id: 2 })).toEqual(refused);
  });

  test('gives none to a set beyond the streams of the plan', async () => {
    const viewer = await subscriber(1);
    const kitchen = await otherSet(viewer);
    const here = await play(viewer.token);
    await report(here, viewer.token);
    const there = await play(kitchen);
    expect(await outcome(there, kitchen)).toEqual(refused);
    await open().request(endCinema, { params: { id: film, playback_id: here }, token: kitchen });
    open().pass(forgotten);
    expect(await outcome(there, kitchen)).toBe(200);
    await report(there, kitchen);
    open().pass(forgotten);
    expect(await outcome(here, viewer.token)).toEqual(refused);
  });

  test('gives none after the end of the plan or to a blocked account', async () => {
    const viewer = await subscriber();
    const { token } = viewer;
    const playback = await play(token);
    expect(await outcome(playback, token)).toBe(200);
    const { db } = open().services;
    await db.deleteFrom('subscriptions').where('user_id', '=', viewer.id).execute();
    open().pass(forgotten);
    expect(await outcome(playback, token)).toEqual(refused);
    await blockUser(open().services, viewer.id, true);
    expect((await licence(playback, token)).status).toBe(401);
  });

  test('gives those of a free title to guests, too', async () => {
    const { db } = open().services;
    const { id } = await newTitle(open().services, {});
    const { media } = await db
      .selectFrom('cinema')
      .select('media')
      .where('id', '=', film)
      .executeTakeFirstOrThrow();
    await db.updateTable('cinema').set({ media, access: 'free' }).where('id', '=', id).execute();
    const playback = await play(undefined, id);
    expect(await outcome(playback, undefined, { id })).toBe(200);
    await db.deleteFrom('cinema').where('id', '=', id).execute();
  });

  test('reads a request as bytes, with or without a content type', async () => {
    const { token } = await subscriber();
    const query = new URLSearchParams({ playback: await play(token) });
    const send = (payload: string, type?: string) =>
      open().app.inject({
        method: 'POST',
        url: `/api/v2/cinema/1/license/?${query}`,
        headers: { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }) },
        payload: Buffer.from(payload),
      });
    const request = JSON.stringify({ kids: [kid] });
    expect((await send(request, 'application/octet-stream')).statusCode).toBe(200);
    expect((await send(request)).statusCode).toBe(200);
    expect((await send(request, 'application/xml')).statusCode).toBe(415);
    for (const broken of ['', '{', 'null', '{"__proto__":{"a":1}}', '\u0000']) {
      expect([broken, (await send(broken, 'application/octet-stream')).statusCode]).toEqual([broken, 400]);
    }
  });
}
