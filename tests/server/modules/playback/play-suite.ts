import { playCinema, playReel } from '@oyna/contract/playback';
import { getCinema } from '@oyna/contract/title';
import { expect, test } from 'vitest';
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

  test('plays trailers and reels for everyone, even of titles that need a plan', async () => {
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

  test('gives a title encrypted only to sets that ask for it', async () => {
    const token = await subscriber();
    const play = async (query: Record<string, string>) =>
      (await open().request(playCinema, { params: { id: film }, query, token })).body;
    expect((await play({})).drm).toBeNull();
    const cenc = await play({ drm: 'cenc' });
    const license_url = `/api/v2/cinema/1/license/?${new URLSearchParams({ playback: cenc.playback_id })}`;
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
}
