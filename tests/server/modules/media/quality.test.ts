import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { playChannel, playCinema } from '@oyna/contract/playback';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { limitDash } from '#server/src/modules/media/quality/dash-quality.ts';
import { limitHls } from '#server/src/modules/media/quality/hls-quality.ts';
import { nominalHeight } from '#server/src/shared/picture.ts';
import { manifest, master } from '../../support/film-fixture.ts';
import { newViewer } from '../../support/new-viewer.ts';
import { subscribe } from '../../support/subscribe.ts';
import { embeddedDatabase } from '../../support/test-database.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

const heights = (text: string) => [...text.matchAll(/ height="(\d+)"/g)].map(([, it]) => Number(it));

describe('A plan’s quality', () => {
  test('removes only the larger renditions from a DASH manifest', () => {
    const { text, kept, removed } = limitDash(manifest, 480);
    expect(heights(text)).toEqual([480, 240]);
    expect([kept, removed]).toEqual([['v480.mp4', 'v240.mp4'], ['v720.mp4']]);
    expect(text).toContain('a-uz.mp4');
    expect(text).not.toContain('maxHeight');
    expect(limitDash(manifest, 720).text).toBe(manifest);
  });

  test('leaves the smallest rendition when all exceed the plan', () => {
    expect(heights(limitDash(manifest, 144).text)).toEqual([240]);
    const only =
      '<MPD><AdaptationSet width="1920" height="1080"><Representation id="1"/></AdaptationSet></MPD>';
    expect(limitDash(only, 480).text).toBe(only);
  });

  test('names the template files of a set that it removes as too large', () => {
    const large = `<AdaptationSet width="3840" height="2160"><SegmentTemplate media="$RepresentationID$/$Number%05d$.m4s" initialization="$RepresentationID$/init.mp4"/><Representation id="uhd" bandwidth="1"/></AdaptationSet>`;
    const { text, removed } = limitDash(manifest.replace('</Period>', `${large}</Period>`), 1080);
    expect(text).not.toContain('2160');
    expect(removed).toEqual(['uhd/$Number%05d$.m4s', 'uhd/init.mp4']);
  });

  test('means the shorter side of an upright picture', () => {
    expect(nominalHeight({ width: 480, height: 854 })).toBe(480);
  });

  test('removes the larger renditions and their addresses from an HLS playlist', () => {
    const { text, removed } = limitHls(master, 480);
    expect([...text.matchAll(/RESOLUTION=(\S+?),/g)].map(([, it]) => it)).toEqual(['854x480', '426x240']);
    expect(text).not.toContain('v720');
    expect(text).toContain('a-uz.m3u8');
    expect(removed).toEqual(['v720.m3u8']);
    expect(limitHls(master, 720).text).toBe(master);
  });

  test('finds a rendition of an HLS playlist however its lines are written', () => {
    const head = (rest: string) => `#EXT-X-STREAM-INF:BANDWIDTH=1,RESOLUTION=${rest}`;
    const named = '1280x720,NAME="RESOLUTION=1x1, URI="';
    const large = [head('1280x720'), '', '# the large one', 'blank.m3u8', head(named), 'named.m3u8 '];
    const frames =
      '#EXT-X-I-FRAME-STREAM-INF: X-OTHER-URI="o.m3u8" , RESOLUTION=1280x720 , URI="frames.m3u8"';
    const small = ['#EXTM3U', '#EXT-X-VENDOR:1', head('854x480'), 'small.m3u8'];
    const { text, kept, removed } = limitHls([...small, ...large, frames, ''].join('\r\n'), 480);
    expect(removed).toEqual(['blank.m3u8', 'named.m3u8', 'frames.m3u8']);
    expect(kept).toEqual(['small.m3u8']);
    expect(text.split('\n')).toEqual([...small, '', '# the large one', '']);
  });
});

describe('A signed address', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await embeddedDatabase());
  }, 60_000);
  afterAll(() => server?.close());
  const get = (url: string) => server.app.inject(url);
  const tokenWith = async (quality: string) => {
    const viewer = await newViewer(server.services);
    await subscribe(server.services, viewer.id, { quality });
    return viewer.token;
  };
  const film = async (quality: string) => {
    const token = await tokenWith(quality);
    return (await server.request(playCinema, { params: { id: 1 }, token })).body.manifest;
  };
  const codes = async (base: string, files: readonly string[]) => {
    const found: Record<string, number> = {};
    for (const file of files) found[file] = (await get(base + file)).statusCode;
    return found;
  };

  test('serves a film in DASH and HLS only up to the quality of the plan', async () => {
    const { dash, hls } = await film('480p');
    const response = await get(dash ?? '');
    expect([heights(response.body), response.headers['content-type']]).toEqual([
      [480, 240],
      'application/dash+xml',
    ]);
    const playlist = await get(hls ?? '');
    expect(playlist.body).not.toContain('v720');
    expect(playlist.headers['content-type']).toBe('application/vnd.apple.mpegurl');
    const base = dash?.replace('manifest.mpd', '') ?? '';
    expect(
      await codes(base, [
        'v720.mp4',
        'v720.m3u8',
        'v480.mp4',
        'v240.m3u8',
        'a-uz.mp4',
        'cenc-v360.mp4',
        'none.mp4',
        'none.mpd',
      ]),
    ).toEqual({
      'v720.mp4': 403,
      'v720.m3u8': 403,
      'v480.mp4': 200,
      'v240.m3u8': 200,
      'a-uz.mp4': 200,
      'cenc-v360.mp4': 200,
      'none.mp4': 404,
      'none.mpd': 404,
    });
    const part = await server.app.inject({ url: `${base}v480.mp4`, headers: { range: 'bytes=2-4' } });
    expect([part.statusCode, part.body]).toEqual([206, '234']);
  });

  test('reads the manifests of a film once for all its segments', async () => {
    const { dash } = await film('360p');
    const base = dash?.replace('manifest.mpd', '') ?? '';
    const list = vi.spyOn(files, 'readdir');
    syncBuiltinESMExports();
    onTestFinished(() => {
      list.mockRestore();
      syncBuiltinESMExports();
    });
    const segments = Array.from({ length: 5 }, () => get(`${base}v240.mp4`));
    for (const { statusCode } of await Promise.all(segments)) expect(statusCode).toBe(200);
    expect((await get(`${base}v720.mp4`)).statusCode).toBe(403);
    const folders = list.mock.calls.map(([folder]) => String(folder));
    expect(folders.filter((folder) => folder.endsWith('/toshkent-yolbarsi'))).toHaveLength(1);
  });

  test('carries no limit when the plan allows everything, so that plans share copies', async () => {
    const [hd, best] = [await film('720p'), await film('2160p')];
    const shared = ({ dash }: typeof hd) => dash?.split('/').slice(3);
    expect(shared(hd)).toEqual(shared(best));
    expect(heights((await get(hd.dash ?? '')).body)).toEqual([720, 480, 240]);
  });

  test('is rejected once its limit is raised, removed or moved to another film', async () => {
    const { dash = '' } = await film('480p');
    expect(dash).toContain('/q480/');
    for (const altered of [
      dash?.replace('/q480/', '/q1080/'),
      dash?.replace('/q480/', '/all/'),
      dash?.replace('/q480/', '/q480.a1-2/'),
      dash?.replace('/toshkent-yolbarsi/', '/r-yolbars-izi/'),
    ]) {
      expect([altered, (await get(altered ?? '')).statusCode]).toEqual([altered, 403]);
    }
  });

  test('serves a channel up to the quality of the plan', async () => {
    const { db } = server.services;
    const closed = { access: 'subscription', media: 'oyna-1' } as const;
    await db.updateTable('channels').set(closed).where('id', '=', 1).execute();
    const play = async (quality: string) => {
      const token = await tokenWith(quality);
      return (await server.request(playChannel, { params: { id: 1 }, token })).body.manifest;
    };
    const { dash, hls } = await play('240p');
    expect(await play('1080p')).not.toEqual({ dash, hls });
    expect(heights((await get(dash ?? '')).body)).toEqual([240]);
    expect((await get(hls ?? '')).body).not.toContain('v480');
    const base = dash?.replace('live.mpd', '') ?? '';
    expect(
      await codes(base, ['v480.m3u8', 'v480/init.mp4', 'v480/1.m4s', 'v240/init.mp4', 'a-uz.m3u8']),
    ).toEqual({
      'v480.m3u8': 403,
      'v480/init.mp4': 403,
      'v480/1.m4s': 403,
      'v240/init.mp4': 200,
      'a-uz.m3u8': 200,
    });
  });
});
