import { createHash } from 'node:crypto';
import { playChannel, playCinema, playReel, playStream } from '@oyna/contract/playback';
import { reportChannel, reportCinema } from '@oyna/contract/playback-heartbeat';
import { getCinema } from '@oyna/contract/title';
import { expect, test } from 'vitest';
import { contentOrigins } from '#server/src/modules/catalogue/public.ts';
import { newViewer } from '../../support/new-viewer.ts';
import { catalogueFile, type ownCatalogue } from '../../support/own-catalogue.ts';
import { subscribe } from '../../support/subscribe.ts';
import { originKey, type TestServer } from '../../support/test-server.ts';
import { sourceArchiveSuite } from './source-archive-suite.ts';
import { sourceDrmSuite } from './source-drm-suite.ts';
import { subtitlesSuite } from './subtitles-suite.ts';

const channel = { type: 'channel', slug: 'manbali', number: 931, name: { uz: 'Manbali' } };
const secureLink = { type: 'signed', by: { scheme: 'secure_link', key: 'origin' } };
const film = {
  type: 'cinema',
  slug: 'manbali-film',
  kind: 'movie',
  title: { uz: 'Manbali film' },
  published_at: '2026-11-20T05:00:00+05:00',
};

/** Channels and films from elsewhere, in a catalogue that is reset to the demo before each test. */
export function sourcesSuite(open: () => TestServer, own: ReturnType<typeof ownCatalogue>): void {
  const idOf = async (table: 'channels' | 'cinema' | 'reels' | 'streams', slug: string) => {
    const { db } = open().services;
    return (await db.selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id;
  };
  const subscriber = async () => {
    const viewer = await newViewer(open().services);
    await subscribe(open().services, viewer.id, {});
    return viewer.token;
  };
  const heartbeat = () => ({ position: 1, watched_at: open().services.now().toISOString() });
  /** The folder that secure_link signs, until the address expires. */
  const signedFolder = (folder: string, expires: string) =>
    createHash('md5').update(`${expires}${folder} ${originKey}`).digest('base64url');

  test('keeps every kind of source through an export and an import', async () => {
    const url = 'https://origin.example/a/index.m3u8';
    const archive = { convention: 'append', template: '?from={utc}', days: 3, correction: -1 };
    await own.import(
      catalogueFile(
        {
          ...channel,
          sources: [
            { url, archive, delivery: secureLink },
            { url: `${url}?2`, protocol: 'dash' },
          ],
        },
        {
          type: 'stream',
          slug: 'manbali',
          title: { uz: 'A' },
          starts_at: '2026-11-20T00:00:00Z',
          sources: [{ url }],
        },
        {
          ...film,
          sources: [{ url, height: 720, thumbnails: 'https://origin.example/t.vtt' }],
          trailer_sources: [{ url: `${url}?trailer` }],
          seasons: [
            { number: 1, episodes: [{ number: 1, title: { uz: '1' }, sources: [{ url: `${url}?1` }] }] },
          ],
        },
        {
          type: 'reel',
          slug: 'manbali',
          title: { uz: 'R' },
          published_at: film.published_at,
          sources: [{ url }],
        },
      ),
    );
    const exported = await own.export();
    const lines = exported.split('\n').filter((line) => line.includes('manbali'));
    expect(lines.map((line) => JSON.parse(line).sources[0].url)).toEqual([url, url, url, url]);
    const [title] = lines.filter((line) => line.includes('"type":"cinema"')).map((line) => JSON.parse(line));
    expect(title.seasons[0].episodes[0].sources).toHaveLength(1);
    const version = await own.version();
    // The guide of the demo overlaps, so only these lines come back unchanged.
    await own.import(catalogueFile(...lines.map((line) => JSON.parse(line))));
    expect((await own.export()).split('\n').filter((line) => line.includes('manbali'))).toEqual(lines);
    expect(await own.version()).toBe(version);
    expect(await contentOrigins(open().services.db)).toContain('https://origin.example');
    await open().services.db.deleteFrom('streams').where('slug', '=', 'manbali').execute();
  });

  test('needs no origin of a gateway, also beside the address of a playlist', async () => {
    const url = 'https://hidden.example/a.m3u8';
    await own.import(catalogueFile({ ...channel, manifest_url: url }));
    expect(await contentOrigins(open().services.db)).toContain('https://hidden.example');
    const gateway = { url, delivery: { type: 'gateway' } };
    await own.import(catalogueFile({ ...channel, manifest_url: url, sources: [gateway] }));
    expect(await contentOrigins(open().services.db)).not.toContain('https://hidden.example');
  });

  test('rejects a source that nothing could play', async () => {
    const faults = await own.import(
      catalogueFile(
        { ...channel, sources: [{ url: 'rtmp://origin.example/a' }] },
        {
          ...channel,
          slug: 'b',
          number: 932,
          sources: [{ url: 'https://a.example', delivery: { type: 'signed', by: { scheme: 'x' } } }],
        },
        {
          ...channel,
          slug: 'c',
          number: 933,
          sources: [{ url: 'https://a.example', archive: { convention: 'append' } }],
        },
      ),
    );
    expect(faults).toEqual([
      'line 2, sources.0.url: begins with rtmp:, not http: or https:',
      'line 3, sources.0.delivery.by.scheme: must be one of flussonic, nimble, secure_link, akamai, cloudfront, hmac',
      'line 4, sources.0.archive.template: is needed for this convention',
      '3 channels: 3 left out',
    ]);
  });

  test('plays the first source whose key it has', async () => {
    const unknown = { type: 'signed', by: { scheme: 'flussonic', key: 'no-such-key' } };
    const sources = [
      { url: 'https://one.example/index.m3u8', delivery: unknown },
      { url: 'https://two.example/live.mpd' },
    ];
    const notes = await own.import(catalogueFile({ ...channel, sources }));
    expect(notes[0]).toContain('the key "no-such-key" is not in SOURCE_KEYS');
    const { body } = await open().request(playChannel, { params: { id: await idOf('channels', 'manbali') } });
    expect(body.manifest).toEqual({ dash: 'https://two.example/live.mpd', hls: null, dash_vp9: null });
  });

  test('signs the address of a channel and renews it by heartbeats', async () => {
    const url = 'https://origin.example/live/ch/index.m3u8';
    await own.import(catalogueFile({ ...channel, sources: [{ url, delivery: secureLink }] }));
    const id = await idOf('channels', 'manbali');
    const { body } = await open().request(playChannel, { params: { id } });
    const form = /^https:\/\/origin\.example\/([\w-]+)\/(\d+)(\/live\/ch\/)/;
    const [, md5, expires = '', folder = ''] = form.exec(body.manifest.hls ?? '') ?? [];
    expect(md5).toBe(signedFolder(folder, expires));
    const life = Number(expires) - open().services.now().getTime() / 1000;
    expect([life >= 330, life < 400]).toEqual([true, true]);
    open().pass(200);
    const { playback_id } = body;
    const heard = await open().request(reportChannel, { params: { id, playback_id }, body: heartbeat() });
    const [, renewed, later = ''] = form.exec(heard.body.media_base ?? '') ?? [];
    expect(Number(later)).toBeGreaterThanOrEqual(Number(expires) + 180);
    expect(renewed).toBe(signedFolder(folder, later));
    await open()
      .services.db.updateTable('channels')
      .set({ state: 'blacked_out' })
      .where('id', '=', id)
      .execute();
    const refused = await open().request(reportChannel, { params: { id, playback_id }, body: heartbeat() });
    expect(refused.error.code).toBe('blacked_out');
  });

  test('renews no address of a source that the channel lost', async () => {
    const sources = [{ url: 'https://origin.example/live/ch/index.m3u8', delivery: secureLink }];
    await own.import(catalogueFile({ ...channel, sources }));
    const id = await idOf('channels', 'manbali');
    const { playback_id } = (await open().request(playChannel, { params: { id } })).body;
    await own.import(catalogueFile({ ...channel, sources: [{ url: 'https://other.example/index.m3u8' }] }));
    const heard = await open().request(reportChannel, { params: { id, playback_id }, body: heartbeat() });
    expect([heard.status, heard.body.media_base]).toEqual([200, undefined]);
  });

  test('gives a direct address with a secret only to viewers with a plan', async () => {
    const sources = [
      { url: 'https://a.example/index.m3u8' },
      { url: 'https://b.example/index.m3u8?token=1' },
    ];
    await own.import(catalogueFile({ ...channel, sources }));
    const params = { id: await idOf('channels', 'manbali') };
    expect((await open().request(playChannel, { params })).status).toBe(402);
    expect((await open().request(playChannel, { params, token: await subscriber() })).status).toBe(200);
  });

  test('keeps the delivery of a channel when its playlist is imported again', async () => {
    const list = (url: string) => `#EXTM3U\n#EXTINF:-1 tvg-id="manbali" catchup="shift",Manbali\n${url}\n`;
    await own.import(list('https://one.example/index.m3u8'));
    const { db } = open().services;
    const sources = async () =>
      (
        await db
          .selectFrom('channels')
          .select('sources')
          .where('slug', '=', 'manbali')
          .executeTakeFirstOrThrow()
      ).sources;
    const [source] = await sources();
    const kept = JSON.stringify([
      { ...source, delivery: secureLink },
      { ...source, url: 'https://backup.example/b.m3u8' },
    ]);
    await db.updateTable('channels').set({ sources: kept }).where('slug', '=', 'manbali').execute();
    await own.import(list('https://two.example/index.m3u8'));
    expect((await sources()).map(({ url, delivery }) => [url, delivery.type])).toEqual([
      ['https://two.example/index.m3u8', 'signed'],
      ['https://backup.example/b.m3u8', 'direct'],
    ]);
  });

  test('plays films, episodes, trailers, reels and streams from elsewhere', async () => {
    const at = (name: string) => ({ url: `https://vod.example/${name}/index.m3u8` });
    const signed = (name: string) => ({ ...at(name), delivery: secureLink });
    await own.import(
      catalogueFile(
        {
          ...film,
          kind: 'series',
          access: 'subscription',
          sources: [signed('film')],
          trailer_sources: [at('trailer')],
          seasons: [
            { number: 1, episodes: [{ number: 1, title: { uz: '1' }, sources: [signed('episode')] }] },
          ],
        },
        {
          type: 'reel',
          slug: 'manbali',
          title: { uz: 'R' },
          published_at: film.published_at,
          sources: [at('reel')],
        },
        {
          type: 'stream',
          slug: 'manbali',
          title: { uz: 'S' },
          starts_at: film.published_at,
          sources: [at('stream')],
        },
      ),
    );
    const id = await idOf('cinema', 'manbali-film');
    const detail = (await open().request(getCinema, { params: { id } })).body;
    const episode = detail.seasons[0]?.episodes[0];
    expect([detail.is_playable, detail.trailer, episode?.is_playable]).toEqual([true, true, true]);
    const token = await subscriber();
    const play = async (query: Record<string, string | number>) =>
      (await open().request(playCinema, { params: { id }, query, token })).body;
    const main = await play({});
    expect(main.manifest.hls).toContain('/film/index.m3u8');
    expect((await play({ episode: episode?.id ?? 0 })).manifest.hls).toContain('/episode/index.m3u8');
    expect((await play({ trailer: 'true' })).manifest.hls).toBe(at('trailer').url);
    expect((await open().request(playCinema, { params: { id } })).status).toBe(402);
    const reel = await open().request(playReel, { params: { id: await idOf('reels', 'manbali') } });
    expect(reel.body.manifest.hls).toBe(at('reel').url);
    const stream = await open().request(playStream, { params: { id: await idOf('streams', 'manbali') } });
    expect([stream.body.manifest.hls, stream.body.live]).toEqual([at('stream').url, { dvr_seconds: 0 }]);
    // A running film asks for the plan again.
    const { playback_id } = main;
    const report = () =>
      open().request(reportCinema, { params: { id, playback_id }, body: heartbeat(), token });
    expect((await report()).body.media_base).toMatch(/^https:\/\/vod\.example\/[\w-]+\/\d+\/film\/$/);
    await open().services.db.deleteFrom('subscriptions').execute();
    expect((await report()).error.code).toBe('subscription_required');
    await open().services.db.deleteFrom('streams').where('slug', '=', 'manbali').execute();
  });

  subtitlesSuite(open, own);
  sourceArchiveSuite(open, own);
  sourceDrmSuite(open, own);
}
