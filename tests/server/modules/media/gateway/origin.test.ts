import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { CatalogueSource } from '@oyna/contract/catalogue-source';
import { catalogueSource } from '@oyna/contract/catalogue-source';
import { playChannel } from '@oyna/contract/playback';
import { reportChannel } from '@oyna/contract/playback-heartbeat';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newProgramme } from '../../../support/new-programme.ts';
import { newViewer } from '../../../support/new-viewer.ts';
import { hasOrigin, type Origin, startOrigin } from '../../../support/start-origin.ts';
import { subscribe } from '../../../support/subscribe.ts';
import { embeddedDatabase } from '../../../support/test-database.ts';
import { startTestServer, type TestServer } from '../../../support/test-server.ts';
import { asksSuite } from '../asked/asks-suite.ts';
import { dashSuite } from './dash-suite.ts';

const secureLink = { scheme: 'secure_link', key: 'origin' } as const;

describe.skipIf(!hasOrigin)('A channel of an origin (needs nginx and ffmpeg)', () => {
  let origin: Origin;
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await embeddedDatabase());
    origin = await startOrigin(await server.app.listen({ host: '127.0.0.1', port: 0 }));
  }, 240_000);
  afterAll(() => Promise.all([origin?.stop(), server?.close()]));

  let channels = 0;
  const add = async (
    source: v.InferInput<typeof catalogueSource>,
    access: 'free' | 'subscription' = 'free',
  ) => {
    const sources: CatalogueSource[] = [v.parse(catalogueSource, source)];
    const { id } = await server.services.db
      .insertInto('channels')
      .values({
        slug: `origin-${channels}`,
        number: 9000 + channels++,
        name: JSON.stringify({ uz: 'Manba', ru: '', en: '' }),
        access,
        archive: false,
        color: '#102030',
        sources: JSON.stringify(sources),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const viewer = async (quality: string, max_streams = 1) => {
    const { id, token } = await newViewer(server.services);
    await subscribe(server.services, id, { quality, max_streams });
    return token;
  };
  const play = async (id: number, token?: string) =>
    (await server.request(playChannel, { params: { id }, ...(token && { token }) })).body;
  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
  const addressesIn = (playlist: string) =>
    playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const resolved = (address: string, base: string) => new URL(address, `http://oyna${base}`).pathname;
  /** The addresses of the first rendition and of its segments, as a player reads them. */
  const open = async (manifest: string) => {
    const [first = ''] = addressesIn((await get(manifest)).body);
    const rendition = resolved(first, manifest);
    const { body } = await get(rendition);
    return { rendition, body, segments: addressesIn(body).map((it) => resolved(it, rendition)) };
  };
  const passed = (path = '/open/live/ch/index.m3u8', more: object = {}) => ({
    url: `${origin.url}${path}`,
    delivery: { type: 'gateway' as const, ...more },
  });

  test('plays from nginx by a signed address until it expires', async () => {
    const id = await add({
      url: `${origin.url}/live/ch/index.m3u8`,
      delivery: { type: 'signed', by: secureLink },
    });
    // nginx has the real time, the server of the tests another one.
    server.pass((Date.now() - server.services.now().getTime()) / 1000);
    const { hls } = (await play(id)).manifest;
    const status = async (url: string) => (await fetch(url)).status;
    expect(await status(hls ?? '')).toBe(200);
    const rendition = new URL(addressesIn(await (await fetch(hls ?? '')).text())[0] ?? '', hls ?? '');
    expect(await status(rendition.href)).toBe(200);
    expect(await status(`${origin.url}/live/ch/index.m3u8`)).toBe(403);
    expect(await status((hls ?? '').replace('/ch/', '/other/'))).toBe(403);
    server.pass(-1000);
    expect(await status((await play(id)).manifest.hls ?? '')).toBe(410);
    server.pass(1000);
  });

  test('plays from nginx by a signed address in the network of its viewer alone', async () => {
    const by = { ...secureLink, over: '{expires}{folder}{network} {key}' };
    const url = `${origin.url}/bound/live/ch/index.m3u8`;
    const id = await add({ url, delivery: { type: 'signed', by, network: true } });
    const lag = (Date.now() - server.services.now().getTime()) / 1000;
    server.pass(lag);
    const { hls } = (await play(id)).manifest;
    server.pass(-lag);
    const from = async (localAddress: string) => {
      const [answer] = await once(request(hls ?? '', { localAddress }).end(), 'response');
      (answer as IncomingMessage).resume();
      return (answer as IncomingMessage).statusCode;
    };
    expect([await from('127.0.0.1'), await from('127.0.0.2')]).toEqual([200, 403]);
  });

  describe('that asks us', () => asksSuite(() => ({ server, origin, add, play })));

  describe('of DASH through the gateway', () => dashSuite(() => ({ server, origin, add, play, viewer })));

  test('passes playlists and segments on, under addresses of its own', async () => {
    const { manifest, live } = await play(await add(passed()));
    expect([manifest.dash, live]).toEqual([null, { dvr_seconds: 0 }]);
    const master = await get(manifest.hls ?? '');
    expect([master.statusCode, master.headers['content-type']]).toEqual([
      200,
      'application/vnd.apple.mpegurl',
    ]);
    expect(master.body).not.toContain('127.0.0.1');
    const { segments } = await open(manifest.hls ?? '');
    expect(segments).toHaveLength(6);
    const segment = await get(segments[0] ?? '');
    const direct = await fetch(`${origin.url}/open/live/ch/v0-0.ts`);
    expect(segment.headers['content-type']).toBe('video/mp2t');
    expect(segment.rawPayload.equals(Buffer.from(await direct.arrayBuffer()))).toBe(true);
  });

  test('gives a segment the same address as long as the playlist is the same', async () => {
    const { rendition, segments } = await open((await play(await add(passed()))).manifest.hls ?? '');
    server.pass(1);
    const later = addressesIn((await get(rendition)).body);
    expect(later.map((it) => resolved(it, rendition))).toEqual(segments);
  });

  test('sends a segment with a policy under which nothing runs', async () => {
    const { segments } = await open((await play(await add(passed()))).manifest.hls ?? '');
    const { headers } = await get(segments[0] ?? '');
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('passes a range on', async () => {
    const { segments } = await open((await play(await add(passed()))).manifest.hls ?? '');
    const part = await get(segments[1] ?? '', { range: 'bytes=188-375' });
    expect([part.statusCode, part.rawPayload.length, part.rawPayload[0]]).toEqual([206, 188, 0x47]);
    expect(part.headers['content-range']).toMatch(/^bytes 188-375\/\d+$/);
  });

  test('asks the origin once for a segment that many viewers want', async () => {
    const { segments } = await open(
      (await play(await add(passed('/open/./live/ch/index.m3u8')))).manifest.hls ?? '',
    );
    const file = segments[4] ?? '';
    const name = file.split('/').at(-1);
    const before = origin.asked().filter((it) => it.includes(`/${name}`)).length;
    const answers = await Promise.all(Array.from({ length: 50 }, () => get(file)));
    expect(new Set(answers.map((it) => `${it.statusCode} ${it.rawPayload.length}`)).size).toBe(1);
    expect(origin.asked().filter((it) => it.includes(`/${name}`)).length).toBe(before + 1);
  });

  test('opens no rendition above the plan, also not by an address of another plan', async () => {
    const id = await add(passed(), 'subscription');
    const [small, large] = [await play(id, await viewer('50p')), await play(id, await viewer('1080p'))];
    const all = addressesIn((await get(large.manifest.hls ?? '')).body);
    expect(all).toHaveLength(2);
    const master = await get(small.manifest.hls ?? '');
    expect(addressesIn(master.body)).toHaveLength(1);
    expect(master.body).not.toContain('128x72');
    for (const address of all)
      expect((await get(resolved(address, small.manifest.hls ?? ''))).statusCode).toBe(403);
    expect((await get(resolved(all[1] ?? '', large.manifest.hls ?? ''))).statusCode).toBe(200);
  });

  test('opens nothing with an altered link or an expired address', async () => {
    const { manifest } = await play(await add(passed()));
    const { rendition, segments } = await open(manifest.hls ?? '');
    const [segment = ''] = segments;
    const altered = segment.replace(/\/s(\d+)-/, (_, from) => `/s${Number(from) - 1000}-`);
    expect(altered).not.toBe(segment);
    expect((await get(altered)).statusCode).toBe(403);
    server.pass(500);
    const expired = await Promise.all([manifest.hls ?? '', rendition, segment].map((it) => get(it)));
    expect(expired.map((it) => it.statusCode)).toEqual([403, 403, 403]);
  });

  test('counts as a stream, and goes on under a renewed base', async () => {
    const id = await add(passed(), 'subscription');
    const token = await viewer('1080p');
    const { manifest, playback_id } = await play(id, token);
    const { segments } = await open(manifest.hls ?? '');
    const body = { position: 1, watched_at: server.services.now().toISOString() };
    const report = () => server.request(reportChannel, { params: { id, playback_id }, body, token });
    server.pass(200);
    const base = (await report()).body.media_base ?? '';
    const old = (manifest.hls ?? '').replace('index.m3u8', '');
    expect(base).not.toBe(old);
    const renewed = (segments[0] ?? '').replace(old, base);
    expect((await get(renewed)).statusCode).toBe(200);
    // A later playback of the session takes the stream over.
    server.pass(20);
    const next = await play(id, token);
    await server.request(reportChannel, { params: { id, playback_id: next.playback_id }, body, token });
    server.pass(16);
    expect((await get(renewed)).statusCode).toBe(403);
  });

  test('passes nothing of a blackout or of a programme above the age limit on', async () => {
    const id = await add(passed());
    const { db, now } = server.services;
    const { manifest } = await play(id);
    const { segments } = await open(manifest.hls ?? '');
    const at = (seconds: number) => new Date(now().getTime() + seconds * 1000);
    const programme = await newProgramme(db, {
      channel_id: id,
      starts_at: at(-60),
      ends_at: at(60),
      is_blacked_out: true,
    });
    server.pass(3);
    const refused = await Promise.all([manifest.hls ?? '', segments[2] ?? ''].map((it) => get(it)));
    expect(refused.map((it) => it.statusCode)).toEqual([403, 403]);
    await db.deleteFrom('programmes').where('id', '=', programme).execute();
    await newProgramme(db, { channel_id: id, starts_at: at(-25), ends_at: at(-19), is_blacked_out: true });
    server.pass(3);
    // The window begins after the blackout, although the origin still has it.
    const later = await open(manifest.hls ?? '');
    expect(later.segments.length).toBeGreaterThan(0);
    expect((await get(segments[5] ?? '')).statusCode).toBe(200);
  });

  test('redirects segments to signed addresses of the origin', async () => {
    const { manifest } = await play(await add(passed('/open/live/ch/index.m3u8', { redirect: secureLink })));
    const { segments } = await open(manifest.hls ?? '');
    const answer = await get(segments[0] ?? '');
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toMatch(/\/[\w-]{22}\/\d+\/open\/live\/ch\/v0-0\.ts$/);
  });

  test('reaches no private address and no origin that the operator did not name', async () => {
    const port = new URL(origin.url).port;
    const before = origin.asked().length;
    const local = await add({
      url: `http://localhost:${port}/open/live/ch/index.m3u8`,
      delivery: { type: 'gateway' },
    });
    const literal = await add({
      url: `http://127.1.1.1:${port}/open/live/ch/index.m3u8`,
      delivery: { type: 'gateway' },
    });
    for (const id of [local, literal]) {
      expect((await get((await play(id)).manifest.hls ?? '')).statusCode).toBe(404);
    }
    expect(origin.asked()).toHaveLength(before);
    const away = await add(passed('/away'));
    expect((await get((await play(away)).manifest.hls ?? '')).statusCode).toBe(404);
  });

  test('tells a missing file, a page and a silent origin apart', async () => {
    const code = async (source: v.InferInput<typeof catalogueSource>) => {
      const answer = await get((await play(await add(source))).manifest.hls ?? '');
      return [answer.statusCode, JSON.parse(answer.body).code];
    };
    expect(await code(passed('/open/none.m3u8'))).toEqual([404, 'not_found']);
    expect(await code(passed('/open/nginx.conf'))).toEqual([404, 'not_playable']);
    expect(await code({ url: 'http://127.0.0.1:1/a.m3u8', delivery: { type: 'gateway' } })).toEqual([
      503,
      'unavailable',
    ]);
  });
});
