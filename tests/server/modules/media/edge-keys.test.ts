import { playChannel, playCinema } from '@oyna/contract/playback';
import { endCinema, reportChannel, reportCinema } from '@oyna/contract/playback-heartbeat';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endSessions } from '#server/src/modules/accounts/sessions/end-sessions.ts';
import { blockUser } from '#server/src/modules/accounts/users/block-user.ts';
import { endPlan } from '#server/src/modules/billing/public.ts';
import { newProgramme } from '../../support/new-programme.ts';
import { newViewer } from '../../support/new-viewer.ts';
import { subscribe } from '../../support/subscribe.ts';
import { embeddedDatabase } from '../../support/test-database.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

const edgeToken = 'a-token-for-the-tests-of-edges';
const authorization = `Bearer ${edgeToken}`;
const film = 1;
const channel = 1;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(await embeddedDatabase(), { edgeToken });
}, 60_000);
afterAll(() => server?.close());

async function subscriber() {
  const viewer = await newViewer(server.services);
  await subscribe(server.services, viewer.id, {});
  return viewer;
}

/** A paid film of a viewer, with the address of its media before and after a heartbeat. */
async function playFilm(token: string) {
  const { body } = await server.request(playCinema, { params: { id: film }, token });
  const { playback_id, manifest } = body;
  const heard = await server.request(reportCinema, {
    params: { id: film, playback_id },
    body: { position: 5, watched_at: server.services.now().toISOString() },
    token,
  });
  return { playback_id, first: manifest.dash ?? '', base: heard.body.media_base ?? '' };
}

const hasPart = (address: string) => /^\/media\/[\w.-]+~\d+\.[\w-]{86}\//.test(address);

describe('A key of media', () => {
  test('is for edges after a heartbeat of a paid film, and at once of a free channel', async () => {
    const { token } = await subscriber();
    const { first, base } = await playFilm(token);
    expect([hasPart(first), hasPart(base)]).toEqual([false, true]);
    expect((await server.app.inject({ url: `${base}manifest.mpd` })).statusCode).toBe(200);
    await server.services.db
      .updateTable('channels')
      .set({ access: 'free' })
      .where('id', '=', channel)
      .execute();
    const { body } = await server.request(playChannel, { params: { id: channel } });
    expect(hasPart(body.manifest.dash ?? '')).toBe(true);
    const heard = await server.request(reportChannel, {
      params: { id: channel, playback_id: body.playback_id },
      body: { position: 5, watched_at: server.services.now().toISOString() },
    });
    expect(hasPart(heard.body.media_base ?? '')).toBe(true);
  });
});

describe('The list of changes', () => {
  const listed = async () => {
    server.pass(2);
    const { body } = await server.app.inject({ url: '/media/edges/changes', headers: { authorization } });
    const [heading, ...lines] = body.trimEnd().split('\n');
    expect(heading).toBe('oyna changes');
    return lines;
  };
  const isListed = async (account: number) =>
    (await listed()).some((line) => line.startsWith(`account ${account} `));

  test('is for edges alone', async () => {
    for (const name of ['key', 'changes']) {
      const url = `/media/edges/${name}`;
      expect((await server.app.inject({ url })).statusCode).toBe(401);
      expect((await server.app.inject({ url, headers: { authorization: 'Bearer x' } })).statusCode).toBe(401);
      expect((await server.app.inject({ url, headers: { authorization } })).statusCode).toBe(200);
    }
  });

  test.each([
    [
      'whose playback was ended',
      async ({ token }: { token: string }, playback_id: string) =>
        server.request(endCinema, { params: { id: film, playback_id }, token }),
    ],
    [
      'that was blocked',
      async ({ id }: { id: number }) =>
        server.services.db
          .updateTable('users')
          .set({ blocked_at: server.services.now() })
          .where('id', '=', id)
          .execute(),
    ],
    ['that was signed out', async ({ id }: { id: number }) => endSessions(server.services, id)],
    ['whose plan was ended', async ({ id }: { id: number }) => endPlan(server.services, id)],
    ['whose next film took the place of this one', async ({ token }: { token: string }) => playFilm(token)],
  ])('has an account %s for a minute', async (_, end) => {
    const viewer = await subscriber();
    const { playback_id } = await playFilm(viewer.token);
    expect(await isListed(viewer.id)).toBe(false);
    await end(viewer, playback_id);
    expect(await isListed(viewer.id)).toBe(true);
    server.pass(60);
    expect(await isListed(viewer.id)).toBe(true);
    server.pass(20);
    expect(await isListed(viewer.id)).toBe(false);
  });

  test('has an account whose plan ends by the clock', async () => {
    const viewer = await newViewer(server.services);
    await subscribe(server.services, viewer.id, { seconds: 100 });
    server.pass(90);
    expect(await isListed(viewer.id)).toBe(false);
    server.pass(10);
    expect(await isListed(viewer.id)).toBe(true);
  });

  test('has channels of which something is withheld, and media of withdrawn titles', async () => {
    const { db, now } = server.services;
    const [blacked, off] = [2, 3];
    const at = (seconds: number) => new Date(now().getTime() + seconds * 1000);
    expect(await listed()).not.toContain(`channel ${off}`);
    await newProgramme(db, {
      channel_id: blacked,
      starts_at: at(60),
      ends_at: at(3600),
      is_blacked_out: true,
    });
    await db.updateTable('channels').set({ state: 'off_air' }).where('id', '=', off).execute();
    const { media } = await db
      .updateTable('cinema')
      .set({ withdrawn_at: now() })
      .where('id', '=', film)
      .returning('media')
      .executeTakeFirstOrThrow();
    const before = await listed();
    expect(before).toEqual(expect.arrayContaining([`channel ${off}`, `folder ${media}`]));
    expect(before).not.toContain(`channel ${blacked}`);
    server.pass(60);
    expect(await listed()).toContain(`channel ${blacked}`);
    // Copies of its pictures may be two hours old.
    server.pass(3 * 3600);
    expect(await listed()).toContain(`channel ${blacked}`);
    server.pass(3 * 3600);
    expect(await listed()).not.toContain(`channel ${blacked}`);
    await db.updateTable('cinema').set({ withdrawn_at: null }).where('id', '=', film).execute();
    await db.updateTable('channels').set({ state: 'on_air' }).where('id', '=', off).execute();
  });
});

describe('The question of an edge about a file', () => {
  const ask = async (url: string, token = edgeToken) =>
    (await server.app.inject({ method: 'HEAD', url, headers: { 'x-edge-token': token } })).statusCode;

  test('is answered for all keys, whatever becomes of the playback', async () => {
    const viewer = await subscriber();
    const { base } = await playFilm(viewer.token);
    await blockUser(server.services, viewer.id, true);
    server.pass(20);
    const url = `${base}v720.mp4`;
    expect((await server.app.inject({ method: 'HEAD', url })).statusCode).toBe(403);
    expect(await ask(url)).toBe(200);
    expect((await server.app.inject({ url, headers: { 'x-edge-token': edgeToken } })).statusCode).toBe(403);
  });

  test('says nothing about the file for a wrong token or a key that is over', async () => {
    const { token } = await subscriber();
    const { base } = await playFilm(token);
    expect(await ask(`${base}v720.mp4`, 'another token')).toBe(401);
    server.pass(400);
    expect(await ask(`${base}v720.mp4`)).toBe(401);
  });

  test('is refused for a film that was withdrawn and for a channel without its rights', async () => {
    const { token } = await subscriber();
    const { base } = await playFilm(token);
    const { db } = server.services;
    const withdraw = (at: Date | null) =>
      db.updateTable('cinema').set({ withdrawn_at: at }).where('id', '=', film).execute();
    await withdraw(server.services.now());
    server.pass(5);
    expect(await ask(`${base}v720.mp4`)).toBe(403);
    await withdraw(null);
    const { body } = await server.request(playChannel, { params: { id: channel }, token });
    const manifest = body.manifest.dash ?? '';
    expect(await ask(manifest)).toBe(200);
    await db.updateTable('channels').set({ state: 'blacked_out' }).where('id', '=', channel).execute();
    server.pass(5);
    expect(await ask(manifest)).toBe(403);
  });
});
