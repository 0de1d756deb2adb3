import { playCinema, playReel } from '@oyna/contract/playback';
import { getLicense } from '@oyna/contract/playback-heartbeat';
import { getCinema } from '@oyna/contract/title';
import { expect, it } from 'vitest';
import { clearkey } from '../../support/film-fixture.ts';
import { newViewer } from '../../support/new-viewer.ts';
import { subscribe } from '../../support/subscribe.ts';
import type { TestServer } from '../../support/test-server.ts';

const film = 1;

export function playSuite(open: () => TestServer): void {
  const subscriber = async () => {
    const viewer = await newViewer(open().services);
    await subscribe(open().services, viewer.id, {});
    return viewer.token;
  };
  const get = (url: string) => open().app.inject(url);

  it('plays trailers and reels for everyone, even of titles that need a plan', async () => {
    const title = await open().request(getCinema, { params: { id: film } });
    expect(title.body.access).toBe('subscription');
    const trailer = await open().request(playCinema, { params: { id: film }, query: { trailer: 'true' } });
    expect([trailer.status, trailer.body.resume_at, trailer.body.next_episode]).toEqual([200, 0, null]);
    expect((await get(trailer.body.manifest.dash ?? '')).statusCode).toBe(200);
    const reel = await open().request(playReel, { params: { id: 1 } });
    expect(reel.status).toBe(200);
    expect((await get(reel.body.manifest.dash ?? '')).statusCode).toBe(200);
    expect((await open().request(playReel, { params: { id: 999_999 } })).status).toBe(404);
    const none = await open().request(playCinema, { params: { id: 30 }, query: { trailer: 'true' } });
    expect([none.status, none.error.code]).toEqual([404, 'not_playable']);
  });

  it('gives a title encrypted to sets that ask for it, and clear to all others', async () => {
    const token = await subscriber();
    const play = async (query: Record<string, string>) =>
      (await open().request(playCinema, { params: { id: film }, query, token })).body;
    expect((await play({})).drm).toBeNull();
    const license_url = '/api/v2/cinema/1/license/';
    const cenc = await play({ drm: 'cenc' });
    expect(cenc.drm).toEqual({ clearkey: { license_url } });
    expect([cenc.manifest.dash, cenc.manifest.hls]).toEqual([
      expect.stringMatching(/manifest\.cenc\.mpd$/),
      null,
    ]);
    const cbcs = await play({ drm: 'cbcs' });
    expect(cbcs.manifest.dash).toMatch(/manifest\.cbcs\.mpd$/);
    expect(cbcs.manifest.hls).toMatch(/master\.cbcs\.m3u8$/);
    const clear = await open().request(playCinema, {
      params: { id: film },
      query: { trailer: 'true', drm: 'cenc' },
    });
    expect([clear.body.drm, clear.body.manifest.dash]).toEqual([
      null,
      expect.stringMatching(/manifest\.mpd$/),
    ]);
  });

  it('gives the keys of an encrypted title only to viewers who may play it', async () => {
    const token = await subscriber();
    const base64url = (hex: string) => Buffer.from(hex, 'hex').toString('base64url');
    const kid = base64url(clearkey.kid);
    const request = (kids: readonly string[], who: { token?: string } = { token }, id = film) =>
      open().request(getLicense, { params: { id }, body: { kids, type: 'temporary' }, ...who });
    const licence = await request([kid]);
    expect([licence.status, licence.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(licence.body).toEqual({
      keys: [{ kty: 'oct', kid, k: base64url(clearkey.key) }],
      type: 'temporary',
    });
    expect((await request([kid], {})).error.code).toBe('subscription_required');
    for (const rejected of [
      await request(['A'.repeat(22)]),
      await request([kid, 'A'.repeat(22)]),
      await request([kid], {}, 2),
    ]) {
      expect([rejected.status, rejected.error.code]).toEqual([403, 'license_refused']);
    }
    expect((await request(['short'])).status).toBe(400);
    expect((await request([])).status).toBe(400);
  });

  it('reads a licence request as bytes, with or without a content type', async () => {
    const token = await subscriber();
    const kid = Buffer.from(clearkey.kid, 'hex').toString('base64url');
    const send = (payload: string, type?: string) =>
      open().app.inject({
        method: 'POST',
        url: '/api/v2/cinema/1/license/',
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
