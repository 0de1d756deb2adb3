import { playCinema } from '@oyna/contract/playback';
import { reportCinema } from '@oyna/contract/playback-heartbeat';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newViewer } from '../../support/new-viewer.ts';
import { subscribe } from '../../support/subscribe.ts';
import type { TestServer } from '../../support/test-server.ts';

const film = 1;

/** Titles that are given only encrypted. */
export function encryptedSuite(open: () => TestServer): void {
  const mark = (encrypted_only: boolean) =>
    open().services.db.updateTable('cinema').set({ encrypted_only }).where('id', '=', film).execute();
  beforeEach(() => mark(true));
  afterEach(() => mark(false));

  const subscriber = async (quality?: string) => {
    const viewer = await newViewer(open().services);
    await subscribe(open().services, viewer.id, quality === undefined ? {} : { quality });
    return viewer.token;
  };
  const play = (token: string, query: Record<string, string> = {}) =>
    open().request(playCinema, { params: { id: film }, query, token });
  const statuses = (base: string, files: readonly string[]) =>
    Promise.all(files.map(async (file) => (await open().app.inject(base + file)).statusCode));
  const encrypted = ['manifest.cenc.mpd', 'cenc-v360.mp4', 'manifest.cbcs.mpd', 'master.cbcs.m3u8'];
  const clear = [
    'manifest.mpd',
    'master.m3u8',
    'v240.mp4',
    'v240.m3u8',
    'a-uz.mp4',
    'media.json',
    'none.mp4',
  ];

  test('are refused to sets that cannot decrypt them', async () => {
    const token = await subscriber();
    const { status, error } = await play(token);
    expect([status, error.code]).toEqual([403, 'drm_required']);
    expect((await play(token, { trailer: 'true' })).status).toBe(200);
  });

  test.each(['1080p', '480p'])(
    'give no clear file under their address, with a plan of %s',
    async (quality) => {
      const { body } = await play(await subscriber(quality), { drm: 'cenc' });
      const base = body.manifest.dash?.replace('manifest.cenc.mpd', '') ?? '';
      expect(await statuses(base, encrypted)).toEqual(encrypted.map(() => 200));
      expect(new Set(await statuses(base, clear))).toEqual(new Set([403, 404]));
      expect(await statuses(base, clear.slice(0, 5))).toEqual([403, 403, 403, 403, 403]);
    },
  );

  test('give no clear file under a renewed address or that of the time bar', async () => {
    const token = await subscriber();
    const { body } = await play(token, { drm: 'cenc' });
    const heard = await open().request(reportCinema, {
      params: { id: film, playback_id: body.playback_id },
      body: { position: 5, watched_at: open().services.now().toISOString() },
      token,
    });
    expect(await statuses(heard.body.media_base ?? '', ['cenc-v360.mp4', 'v240.mp4'])).toEqual([200, 403]);
    const thumbnails = body.thumbnails?.replace('thumbnails.vtt', '') ?? '';
    expect(await statuses(thumbnails, ['thumbnails.vtt', 'v240.mp4'])).toEqual([200, 403]);
  });

  test('cannot be opened by leaving the limit out of the address', async () => {
    const { body } = await play(await subscriber(), { drm: 'cenc' });
    const opened = body.manifest.dash?.replace('/e/', '/all/') ?? '';
    expect(opened).toContain('/all/');
    expect((await open().app.inject(opened)).statusCode).toBe(403);
  });
}
