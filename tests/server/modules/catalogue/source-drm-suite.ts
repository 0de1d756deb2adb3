import { playChannel, playCinema } from '@oyna/contract/playback';
import { reportCinema } from '@oyna/contract/playback-heartbeat';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newViewer } from '../../support/new-viewer.ts';
import { catalogueFile, type ownCatalogue } from '../../support/own-catalogue.ts';
import { type Provider, startProvider } from '../../support/start-provider.ts';
import type { TestServer } from '../../support/test-server.ts';

const kid = '00112233445566778899aabbccddeeff';
const key = 'ffeeddccbbaa99887766554433221100';
const base64url = (hex: string) => Buffer.from(hex, 'hex').toString('base64url');
const url = 'https://origin.example/drm.mpd';
const channel = { type: 'channel', slug: 'yopiq', number: 941, name: { uz: 'Yopiq' } };

/** Licences of media elsewhere, in a catalogue that is reset to the demo before each test. */
export function sourceDrmSuite(open: () => TestServer, own: ReturnType<typeof ownCatalogue>): void {
  let provider: Provider;
  beforeEach(async () => {
    provider = await startProvider();
  });
  afterEach(() => provider.stop());

  const channels = () => open().services.db.selectFrom('channels').where('slug', '=', channel.slug);
  const importWith = async (drm: object) => {
    await own.import(catalogueFile({ ...channel, sources: [{ url, drm }] }));
    return (await channels().select('id').executeTakeFirstOrThrow()).id;
  };
  const play = async (id: number, token?: string) =>
    (await open().request(playChannel, { params: { id }, ...(token && { token }) })).body;
  const ask = async (address: string | undefined, body: string | Buffer, token?: string) => {
    const { statusCode, rawPayload } = await open().app.inject({
      method: 'POST',
      url: address ?? '',
      headers: {
        'content-type': 'application/octet-stream',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      payload: body,
    });
    return { status: statusCode, body: rawPayload.toString('latin1') };
  };
  const challenge = (...kids: string[]) => JSON.stringify({ kids: kids.map(base64url), type: 'temporary' });

  test('gives the keys of a source to its playbacks alone', async () => {
    const id = await importWith({ clearkey: { keys: { [kid]: key } } });
    const { token } = await newViewer(open().services);
    const { drm } = await play(id, token);
    expect(Object.keys(drm ?? {})).toEqual(['clearkey']);
    const address = drm?.clearkey?.license_url;
    const given = await ask(address, challenge(kid), token);
    expect(given.status).toBe(200);
    expect(JSON.parse(given.body)).toEqual({
      keys: [{ kty: 'oct', kid: base64url(kid), k: base64url(key) }],
      type: 'temporary',
    });
    const other = await newViewer(open().services);
    const refused = [
      await ask(address, challenge(kid, key), token),
      await ask(address, 'not a challenge', token),
      await ask(address, challenge(kid), other.token),
      await ask(address, challenge(kid)),
      await ask(address?.replace('/clearkey/', '/widevine/'), challenge(kid), token),
      await ask(address?.replace(/playback=.*/, 'playback=x'), challenge(kid), token),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
  });

  test('gives no licence during a blackout, or after the source is gone', async () => {
    const id = await importWith({ clearkey: { keys: { [kid]: key } } });
    const { drm } = await play(id);
    const address = drm?.clearkey?.license_url;
    expect((await ask(address, challenge(kid))).status).toBe(200);
    const { db } = open().services;
    await db.updateTable('channels').set({ state: 'blacked_out' }).where('id', '=', id).execute();
    expect((await ask(address, challenge(kid))).status).toBe(403);
    await db.updateTable('channels').set({ state: 'on_air' }).where('id', '=', id).execute();
    await own.import(catalogueFile({ ...channel, sources: [{ url: `${url}?other` }] }));
    expect((await ask(address, challenge(kid))).status).toBe(403);
  });

  test('asks the licence server of a source without telling it of the viewer', async () => {
    provider.answers.set('/widevine?tenant=1', () => ({ body: Buffer.from([1, 2, 250]) }));
    const servers = {
      widevine: {
        url: `${provider.url}/widevine?tenant=1`,
        headers: { 'x-tenant': 'oyna' },
        certificate_url: `${provider.url}/certificate`,
      },
      playready: { url: `${provider.url}/missing` },
      clearkey: { url: 'http://10.1.2.3/keys' },
    };
    const id = await importWith(servers);
    const { token } = await newViewer(open().services);
    const { drm } = await play(id, token);
    expect(drm?.widevine?.certificate_url).toBe(`${provider.url}/certificate`);
    expect(JSON.stringify(drm)).not.toContain('tenant');
    const given = await ask(drm?.widevine?.license_url, Buffer.from([8, 4, 255]), token);
    expect([given.status, given.body]).toEqual([200, '\u0001\u0002\u00fa']);
    const [asked] = provider.asked;
    expect(asked).toMatchObject({ path: '/widevine?tenant=1', body: '\u0008\u0004\u00ff' });
    expect(asked?.headers['x-tenant']).toBe('oyna');
    expect(asked?.headers.authorization).toBeUndefined();
    expect((await ask(drm?.playready?.license_url, 'x', token)).status).toBe(403);
    expect((await ask(drm?.clearkey?.license_url, challenge(kid), token)).status).toBe(503);
  });

  test('plays an encrypted-only title from a source with Widevine or PlayReady', async () => {
    const { db } = open().services;
    const film = {
      type: 'cinema',
      slug: 'yopiq-film',
      kind: 'movie',
      title: { uz: 'Yopiq film' },
      access: 'free',
      published_at: '2026-11-21T09:00:00+05:00',
    };
    const clear = { url: 'https://origin.example/clear.m3u8' };
    const widevine = { url: 'https://licence.example/widevine' };
    const readable = { url: `${url}?keys`, drm: { widevine, clearkey: { keys: { [kid]: key } } } };
    const playWith = async (...sources: object[]) => {
      const result = await own.import(catalogueFile({ ...film, encrypted_only: true, sources }));
      expect(result.join()).toMatch(/^1 title: /);
      const { id } = await db
        .selectFrom('cinema')
        .select('id')
        .where('slug', '=', film.slug)
        .executeTakeFirstOrThrow();
      return { id, ...(await open().request(playCinema, { params: { id } })) };
    };
    expect((await playWith(clear, readable)).error.code).toBe('drm_required');
    const { id, body } = await playWith(clear, readable, { url, drm: { widevine } });
    expect([body.manifest.dash, body.alternatives, Object.keys(body.drm ?? {})]).toEqual([
      url,
      0,
      ['widevine'],
    ]);
    const report = await open().request(reportCinema, {
      params: { id, playback_id: body.playback_id },
      body: { position: 5, duration: 600, watched_at: open().services.now().toISOString() },
    });
    expect(report.status).toBe(200);
  });

  test('takes the licence of a row of a playlist, and its format', async () => {
    const list = (type: string, licence: string) =>
      [
        '#EXTM3U',
        '#EXTINF:-1 tvg-id="yopiq",Yopiq',
        '#KODIPROP:inputstream.adaptive.manifest_type=mpd',
        `#KODIPROP:inputstream.adaptive.license_type=${type}`,
        `#KODIPROP:inputstream.adaptive.license_key=${licence}`,
        'https://origin.example/live',
        '',
      ].join('\n');
    expect(await own.import(list('clearkey', `${kid}:${key}`))).not.toContain('KODIPROP');
    const { id } = await channels().select('id').executeTakeFirstOrThrow();
    const first = await play(id);
    expect(first.manifest).toMatchObject({ dash: 'https://origin.example/live', hls: null });
    expect((await ask(first.drm?.clearkey?.license_url, challenge(kid))).status).toBe(200);
    await own.import(
      list('com.widevine.alpha', 'https://licence.example/w|User-Agent=TV&Content-Type=|R{SSM}|'),
    );
    const [{ sources } = { sources: [] }] = await channels().select('sources').execute();
    expect(sources[0]?.drm).toEqual({
      widevine: { url: 'https://licence.example/w', headers: { 'user-agent': 'TV' } },
    });
  });

  test.each([
    [{ widevine: { url: 'x' } }, 'sources.0.drm.widevine.url', 'is not a full address'],
    [{ clearkey: { keys: { [kid]: 'a' } } }, `sources.0.drm.clearkey.keys.${kid}`, 'must be 32 hexadecimal'],
    [{ clearkey: 'x' }, 'sources.0.drm.clearkey', 'must have an address, or keys'],
    [{ fairplay: { url } }, 'sources.0.drm.fairplay', 'is not a field'],
  ])('rejects the licences %j', async (drm, field, problem) => {
    const told = await own.check(catalogueFile({ ...channel, sources: [{ url, drm }] }));
    expect(told[0]).toContain(`${field}: ${problem}`);
  });
}
