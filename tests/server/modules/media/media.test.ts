import { listCinema } from '@oyna/contract/cinema';
import { saveHistory } from '@oyna/contract/history';
import { playCinema } from '@oyna/contract/playback';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signIn } from '../../support/sign-in.ts';
import { embeddedDatabase } from '../../support/test-database.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

let server: TestServer;
let token = '';
beforeAll(async () => {
  server = await startTestServer(await embeddedDatabase());
}, 60_000);
beforeEach(async () => {
  token = (await signIn(server)).access;
});
afterAll(() => server?.close());

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
async function manifest(): Promise<string> {
  const { body } = await server.request(playCinema, { params: { id: 1 }, token });
  return body.manifest.dash ?? '';
}

describe('A film', () => {
  test('plays for a viewer with a plan', async () => {
    const { status, body, headers } = await server.request(playCinema, { params: { id: 1 }, token });
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(body.markers).toEqual([{ kind: 'intro', start: 0, end: 8 }]);
  });

  test('answers 402 to viewers without a plan', async () => {
    const anonymous = await server.request(playCinema, { params: { id: 1 } });
    expect([anonymous.status, anonymous.error.code]).toEqual([402, 'subscription_required']);
    expect(anonymous.error).toMatchObject({ plan: { name: 'Bir kunlik', amount: 4900, currency: 'UZS' } });
    server.pass(31 * 86_400);
    const { access } = await signIn(server);
    const later = await server.request(playCinema, { params: { id: 1 }, token: access });
    expect(later.status).toBe(402);
    server.pass(-31 * 86_400);
  });

  test('tells an edge for how long it may keep the right', async () => {
    const file = (await manifest()).replace(/[^/]+$/, 'v720.mp4');
    const kept = async (address: string) =>
      (await server.app.inject({ method: 'HEAD', url: address })).headers['x-accel-expires'];
    expect(await kept(file)).toBe('8');
    server.pass(5);
    expect([await kept(file), await kept(await manifest())]).toEqual(['5', '8']);
    expect((await get(file)).headers['x-accel-expires']).toBeUndefined();
  });

  test('resumes at its position unless it was watched', async () => {
    const save = (position: number) =>
      server.request(saveHistory, {
        token,
        body: { cinema: 1, position, duration: 80, watched_at: server.services.now().toISOString() },
      });
    const resumeAt = async () =>
      (await server.request(playCinema, { params: { id: 1 }, token })).body.resume_at;
    await save(33);
    expect(await resumeAt()).toBe(33);
    await save(79);
    expect(await resumeAt()).toBe(0);
  });

  test('without media, an unknown episode and an unknown title answer 404', async () => {
    const { body } = await server.request(listCinema, { query: { page_size: 100 } });
    const empty = body.results.find((it) => !it.is_playable && it.access === 'free');
    const rejected = await server.request(playCinema, { params: { id: empty?.id ?? 0 } });
    expect([rejected.status, rejected.error.code]).toEqual([404, 'not_playable']);
    expect((await server.request(playCinema, { params: { id: 999_999 } })).status).toBe(404);
    expect(
      (await server.request(playCinema, { params: { id: 2 }, query: { episode: 999_999 } })).status,
    ).toBe(404);
  });
});

describe('A signed address', () => {
  test('serves the manifest and its neighbours by relative addresses', async () => {
    const url = await manifest();
    const response = await get(url);
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/dash+xml']);
    expect((await get(url.replace('manifest.mpd', 'v240.mp4'))).body).toBe('0123456789');
  });

  test('serves byte ranges', async () => {
    const url = (await manifest()).replace('manifest.mpd', 'v240.mp4');
    const part = await get(url, { range: 'bytes=2-4' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10']);
    expect((await get(url, { range: 'bytes=50-' })).statusCode).toBe(416);
  });

  test('differs between playbacks only in its key, which a CDN ignores', async () => {
    const [first, second] = [await manifest(), await manifest()];
    expect(first).not.toBe(second);
    const shared = (url: string) => url.split('/').slice(3);
    expect(shared(first)).toEqual(['all', 'toshkent-yolbarsi', 'manifest.mpd']);
    expect(shared(second)).toEqual(shared(first));
  });

  test('expires after some minutes', async () => {
    const url = await manifest();
    server.pass(300);
    expect((await get(url)).statusCode).toBe(200);
    server.pass(120);
    const response = await get(url);
    expect([response.statusCode, response.json().code]).toEqual([403, 'media_refused']);
    server.pass(-420);
  });

  test('of the pictures of the time bar opens only them, for the whole film', async () => {
    const { body } = await server.request(playCinema, { params: { id: 1 }, token });
    const url = body.thumbnails ?? '';
    server.pass(4 * 3600);
    expect((await get(url)).body).toBe('WEBVTT');
    expect((await get(url.replace('thumbnails.vtt', 'v240.mp4'))).statusCode).toBe(403);
    server.pass(-4 * 3600);
  });

  test('is rejected once any part of it is altered', async () => {
    const url = await manifest();
    const [, , key = '', limits = '', folder = '', file = ''] = url.split('/');
    const [expiry = '', ...rest] = key.split('.');
    const claims = rest.slice(0, -1).join('.');
    const signature = rest.at(-1) ?? '';
    const flipped = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
    const altered = [
      `/media/${folder}/${file}`,
      `/media/${Number(expiry) + 3600}.${claims}.${signature}/${limits}/${folder}/${file}`,
      `/media/${expiry}.${claims}.${flipped}/${limits}/${folder}/${file}`,
      `/media/${expiry}.${claims}./${limits}/${folder}/${file}`,
      `/media/${key}/${limits}/oyna-1/master.m3u8`,
      `/media/${key}/q720/${folder}/${file}`,
      `/media/${expiry}.${rest[0]}.${signature}/${limits}/${folder}/${file}`,
      `/media/-1.${claims}.${signature}/${limits}/${folder}/${file}`,
      '/media/',
      '/media/x',
    ];
    for (const it of altered) expect([it, (await get(it)).statusCode]).toEqual([it, 403]);
  });

  test('cannot leave its folder', async () => {
    const base = (await manifest()).replace('/manifest.mpd', '');
    for (const path of [
      '../oyna-1/media.json',
      '..%2foyna-1%2fmedia.json',
      '%2e%2e/oyna-1/media.json',
      'media.json',
      '',
      '..%5c..%5cx',
    ]) {
      const { statusCode } = await get(`${base}/${path}`);
      expect([path, statusCode]).toEqual([
        path,
        expect.toSatisfy((it: number) => it === 403 || it === 404 || it === 400),
      ]);
    }
  });
});

describe('A picture', () => {
  const poster = '/art/cinema/toshkent-yolbarsi/poster.jpg';

  test.each([
    ['', 'large'],
    ['?w=100', 'small'],
    ['?w=260', 'small'],
    ['?w=261', 'large'],
    ['?w=9999', 'large'],
    ['?w=x', 'large'],
  ])('requested as "%s" is the smallest that is wide enough', async (query, content) => {
    const response = await get(poster + query);
    expect([response.statusCode, response.body]).toEqual([200, content]);
    expect(response.headers['cache-control']).toContain('immutable');
  });

  test.each([
    '/art/cinema/nothing/poster.jpg',
    '/art/index.json',
    '/art/cinema/toshkent-yolbarsi/poster.gif',
    '/art/cinema/..%2f..%2fmedia/poster.jpg',
  ])('that does not exist answers 404: %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});

describe('The web app', () => {
  test('is served at the root with a fresh page and immutable files', async () => {
    const page = await get('/');
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-cache']);
    const file = await get('/assets/app.js');
    expect([file.statusCode, file.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
  });

  test('does not hide the routes of the server', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await get('/dev/inbox')).headers['content-type']).toContain('text/html');
    expect((await get('/dev/inbox', { accept: 'application/json' })).json().count).toBeGreaterThan(0);
    expect((await get('/no-such-file')).statusCode).toBe(404);
  });
});
