import { playChannel, playCinema } from '@oyna/contract/playback';
import { endCinema, reportChannel, reportCinema } from '@oyna/contract/playback-heartbeat';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildApp } from '#server/src/app/build-app.ts';
import { parseConfig } from '#server/src/infra/parse-config.ts';
import { openSession } from '#server/src/modules/accounts/sessions/sessions.ts';
import { newViewer } from '../../support/new-viewer.ts';
import { subscribe } from '../../support/subscribe.ts';
import type { TestServer } from '../../support/test-server.ts';

const film = 1;

export function slotsSuite(open: () => TestServer): void {
  const heartbeat = () => ({ position: 5, watched_at: open().services.now().toISOString() });
  const request = async (token: string) =>
    (await open().request(playCinema, { params: { id: film }, token })).body.playback_id;
  const report = (playback_id: string, token: string, language = 'uz') =>
    open().request(reportCinema, { params: { id: film, playback_id }, body: heartbeat(), token, language });
  const end = (playback_id: string, token?: string) =>
    open().request(endCinema, { params: { id: film, playback_id }, ...(token && { token }) });
  const viewerWith = async (worth: Parameters<typeof subscribe>[2]) => {
    const viewer = await newViewer(open().services);
    await subscribe(open().services, viewer.id, worth);
    return viewer;
  };
  /** Another television of the same account. */
  const set = async ({ id }: { readonly id: number }) =>
    (await openSession(open().services, id, '10.0.0.9', { platform: 'Tizen', model: 'QN90' })).access;

  test('takes a stream of the plan with the first heartbeat, not with the request', async () => {
    const viewer = await viewerWith({ max_streams: 2 });
    const sets = [viewer.token, await set(viewer), await set(viewer)] as const;
    const playbacks = await Promise.all(sets.map(request));
    await Promise.all(sets.map(request));
    expect(new Set(playbacks).size).toBe(3);
    const [first = '', second = '', third = ''] = playbacks;
    const heard = await report(first, sets[0]);
    expect([heard.status, heard.body.heartbeat_seconds]).toEqual([200, 25]);
    expect((await report(first, sets[0])).status).toBe(200);
    expect((await report(second, sets[1])).status).toBe(200);
    const rejected = await report(third, sets[2]);
    expect([rejected.status, rejected.error.code]).toEqual([409, 'stream_limit']);
    expect((await report(second, sets[1])).status).toBe(200);
  });

  test('names the playbacks at the limit, so that one set can end another', async () => {
    const { services } = open();
    const viewer = await viewerWith({ max_streams: 1 });
    const kitchen = await set(viewer);
    const elsewhere = await request(kitchen);
    await report(elsewhere, kitchen);
    const own = await request(viewer.token);
    const rejected = await report(own, viewer.token, 'ru');
    expect(rejected.error).toMatchObject({
      code: 'stream_limit',
      playbacks: [
        {
          playback_id: elsewhere,
          kind: 'cinema',
          id: film,
          title: 'Ташкентский тигр',
          device: { platform: 'Tizen', model: 'QN90' },
          started_at: services.now().toISOString(),
          position: 5,
          is_current_device: false,
        },
      ],
    });
    const [running] = rejected.error.playbacks ?? [];
    expect((await end(running?.playback_id ?? '', viewer.token)).status).toBe(204);
    expect((await end(running?.playback_id ?? '', viewer.token)).status).toBe(204);
    expect((await report(own, viewer.token)).status).toBe(200);
    const stopped = await report(elsewhere, kitchen);
    expect([stopped.status, stopped.error.code]).toEqual([409, 'playback_ended']);
    await end(own, viewer.token);
    expect((await report(elsewhere, kitchen)).error.code).toBe('playback_ended');
    const again = await request(kitchen);
    expect((await report(again, kitchen)).status).toBe(200);
  });

  test('frees a stream only after sixty seconds of silence', async () => {
    const viewer = await viewerWith({ max_streams: 1 });
    const other = await set(viewer);
    const [silent, waiting] = [await request(viewer.token), await request(other)];
    await report(silent, viewer.token);
    open().pass(59);
    expect((await report(waiting, other)).status).toBe(409);
    expect((await report(silent, viewer.token)).status).toBe(200);
    open().pass(60);
    expect((await report(waiting, other)).status).toBe(200);
    expect((await report(silent, viewer.token)).error.code).toBe('stream_limit');
    open().pass(60);
    expect((await report(silent, viewer.token)).status).toBe(200);
  });

  test('does not count guests or viewers without a plan, who play free titles', async () => {
    const channel = { params: { id: 1 } };
    const { token } = await newViewer(open().services);
    for (let count = 0; count < 6; count++) {
      for (const who of [{}, { token }]) {
        const { playback_id } = (await open().request(playChannel, { ...channel, ...who })).body;
        const params = { id: 1, playback_id };
        const heard = await open().request(reportChannel, { params, body: heartbeat(), ...who });
        expect(heard.status).toBe(200);
      }
    }
  });

  test('requires a plan when it expired before the first heartbeat', async () => {
    const viewer = await viewerWith({ seconds: 300 });
    const playback = await request(viewer.token);
    open().pass(301);
    const rejected = await report(playback, viewer.token);
    expect([rejected.status, rejected.error.code]).toEqual([402, 'subscription_required']);
  });

  test('rejects a playback that is foreign, altered, over or of another title', async () => {
    const [viewer, other] = [await viewerWith({}), await viewerWith({})];
    const playback = await request(viewer.token);
    await report(playback, viewer.token);
    const flipped = playback.slice(0, -1) + (playback.endsWith('A') ? 'B' : 'A');
    const params = { id: film, playback_id: playback };
    const responses = [
      await report(playback, other.token),
      await open().request(reportCinema, { params, body: heartbeat() }),
      await report(flipped, viewer.token),
      await report(playback.replace('cinema-1-', 'cinema-2-'), viewer.token),
      await report('cinema-1-1-free-9999999999-x', viewer.token),
      await open().request(reportCinema, {
        params: { ...params, id: 2 },
        body: heartbeat(),
        token: viewer.token,
      }),
      await open().request(reportChannel, { params, body: heartbeat(), token: viewer.token }),
      await end(playback, other.token),
      await end(playback),
      await end(flipped, viewer.token),
    ];
    expect(responses.map((it) => [it.status, it.error.code])).toEqual(
      responses.map(() => [404, 'not_found']),
    );
    expect((await report(playback, viewer.token)).status).toBe(200);
    open().pass(27 * 3600);
    expect((await report(playback, viewer.token)).status).toBe(404);
    open().pass(-27 * 3600);
  });

  test('stores the latest position', async () => {
    const viewer = await viewerWith({});
    const playback = await request(viewer.token);
    const params = { id: film, playback_id: playback };
    const at = (seconds: number) => new Date(open().services.now().getTime() + seconds * 1000).toISOString();
    const { token } = viewer;
    const send = (position: number, watched_at: string) =>
      open().request(reportCinema, { params, body: { position, watched_at }, token });
    await send(10, at(0));
    await send(40, at(86_400));
    await send(20, at(-15));
    const other = await set(viewer);
    const { error } = await report(await request(other), other);
    expect(error.playbacks?.map((it) => it.position)).toEqual([40]);
  });

  test('rejects an invalid position or time', async () => {
    const { token } = await viewerWith({});
    const params = { id: film, playback_id: await request(token) };
    const watched_at = open().services.now().toISOString();
    for (const body of [
      {},
      { position: -1, watched_at },
      { position: 1, watched_at: '2026-01-01T00:00:00+05' },
      { position: 1, watched_at: '0000-01-01T00:00:00Z' },
    ]) {
      const rejected = await open().request(reportCinema, { params, body, token });
      expect([rejected.status, rejected.error.code]).toEqual([400, 'invalid']);
    }
  });

  test('never exceeds the streams of the plan, also with parallel first heartbeats', async () => {
    const other = await buildApp({ ...parseConfig({}), logLevel: 'silent' }, open().services);
    const replicas = [open().app, other];
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        // Number of playbacks started by each set.
        fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 6 }),
        fc.array(fc.nat(17), { maxLength: 12 }),
        async (max_streams, sets, again) => {
          const viewer = await viewerWith({ max_streams });
          const playbacks: { readonly token: string; readonly playback: string }[] = [];
          for (const count of sets) {
            const token = await set(viewer);
            for (let at = 0; at < count; at++) playbacks.push({ token, playback: await request(token) });
          }
          const sent = [...playbacks, ...again.flatMap((it) => playbacks[it] ?? [])];
          await Promise.all(
            sent.map(({ token, playback }, at) =>
              replicas[at % 2]?.inject({
                method: 'POST',
                url: `/api/v2/cinema/${film}/playback/${playback}/`,
                headers: { authorization: `Bearer ${token}` },
                payload: heartbeat(),
              }),
            ),
          );
          const running = await open()
            .services.db.selectFrom('playbacks')
            .select('session_id')
            .where('user_id', '=', viewer.id)
            .where('ended_at', 'is', null)
            .execute();
          expect(running).toHaveLength(Math.min(max_streams, sets.length));
          expect(new Set(running.map((it) => it.session_id)).size).toBe(running.length);
        },
      ),
      { numRuns: 15 },
    );
    await other.close();
  }, 120_000);
}
