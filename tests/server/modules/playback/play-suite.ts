import { listChannels } from '@oyna/contract/channel';
import { listProgrammes } from '@oyna/contract/guide';
import { playChannel, playCinema, playReel, playStream } from '@oyna/contract/playback';
import { getLicense } from '@oyna/contract/playback-heartbeat';
import { getStream, listStreams } from '@oyna/contract/stream';
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
  const programmes = async (id: number) =>
    (await open().request(listProgrammes, { params: { id } })).body.results;
  const channelsOf = async () =>
    (await open().request(listChannels, { query: { page_size: 100 } })).body.results;
  const overAt = (shown: { ends_at: string }) => Date.parse(shown.ends_at) <= open().services.now().getTime();

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

  it('plays a past programme of the same channel from the archive, and no future one', async () => {
    const shown = await programmes(1);
    const past = shown.find(overAt);
    const coming = shown.find((it) => !overAt(it));
    const play = (id: number, programme?: number) =>
      open().request(playChannel, { params: { id }, query: { programme: programme ?? 0 } });
    const { status, body } = await play(1, past?.id);
    expect([status, body.live]).toEqual([200, null]);
    const text = (await get(body.manifest.dash ?? '')).body;
    const seconds = (Date.parse(past?.ends_at ?? '') - Date.parse(past?.starts_at ?? '')) / 1000;
    expect(text).toContain(`mediaPresentationDuration="PT${seconds}S"`);
    const without = (await channelsOf()).find((it) => !it.archive && it.access === 'free');
    const elsewhere = (await programmes(without?.id ?? 0)).find(overAt);
    for (const rejected of [
      await play(1, coming?.id),
      await play(1, 999_999_999),
      await play(without?.id ?? 0, past?.id),
      await play(without?.id ?? 0, elsewhere?.id),
    ]) {
      expect([rejected.status, rejected.error.code]).toEqual([404, 'not_playable']);
    }
  });

  it('returns the position in a past programme', async () => {
    const { token, id } = await newViewer(open().services);
    const past = (await programmes(1)).find(overAt);
    await open()
      .services.db.insertInto('programme_history')
      .values({
        user_id: id,
        programme_id: past?.id ?? 0,
        position: 77,
        duration: 600,
        watched: false,
        watched_at: open().services.now(),
      })
      .execute();
    const query = { programme: past?.id ?? 0 };
    const { body } = await open().request(playChannel, { params: { id: 1 }, query, token });
    expect(body.resume_at).toBe(77);
  });

  it('requires a plan for the archive of a channel as for its live stream', async () => {
    const closed = (await channelsOf()).find((it) => it.access === 'subscription' && it.archive);
    const id = closed?.id ?? 0;
    const past = (await programmes(id)).find(overAt);
    const query = { programme: past?.id ?? 0 };
    expect((await open().request(playChannel, { params: { id }, query })).status).toBe(402);
    expect((await open().request(playChannel, { params: { id } })).status).toBe(402);
  });

  it('plays a live broadcast, announces a future one and replays a past one', async () => {
    const token = await subscriber();
    const streams = (await open().request(listStreams, { query: { page_size: 100 } })).body.results;
    const channels = await channelsOf();
    const first = (status: string, archive?: boolean) =>
      streams.find((it) => {
        const channel = channels.find(({ id }) => id === it.channel);
        const plays = channel?.id === 1 || archive === undefined || channel?.archive === archive;
        return it.status === status && plays;
      })?.id ?? 0;
    const db = open().services.db;
    // The tests have the media of only one channel.
    const other = await db
      .updateTable('channels')
      .set({ media: 'oyna-1' })
      .where('media', '=', 'kino-plus')
      .returning('id')
      .execute();
    const play = (id: number) => open().request(playStream, { params: { id }, token });
    const live = await play(first('live'));
    expect([live.status, live.body.live]).toEqual([200, { dvr_seconds: 7200 }]);
    const coming = await play(first('scheduled'));
    const { starts_at } = (await open().request(getStream, { params: { id: first('scheduled') } })).body;
    expect([coming.status, coming.error]).toMatchObject([404, { code: 'not_started', starts_at }]);
    const over = await play(first('ended', true));
    expect([over.status, over.body.live]).toEqual([200, null]);
    expect(over.body.manifest.dash).toMatch(/archive\.mpd$/);
    await db.updateTable('channels').set({ archive: false }).where('archive', '=', true).execute();
    const gone = await play(first('ended', true));
    expect([gone.status, gone.error.code]).toEqual([404, 'not_playable']);
    const slugs = channels.filter((it) => it.archive).map((it) => it.id);
    await db.updateTable('channels').set({ archive: true }).where('id', 'in', slugs).execute();
    const others = other.map(({ id }) => id);
    await db.updateTable('channels').set({ media: 'kino-plus' }).where('id', 'in', others).execute();
    expect((await play(999_999)).status).toBe(404);
  });

  it('passes the address of an external channel on', async () => {
    const { db } = open().services;
    const url = 'https://cdn.example/live/index.m3u8?key=1';
    const { id } = await db
      .insertInto('channels')
      .values({
        slug: `elsewhere-${Math.random()}`,
        number: 900,
        name: JSON.stringify({ uz: 'Boshqa', ru: 'Другой', en: 'Other' }),
        category_id: null,
        access: 'free',
        media: null,
        manifest_url: url,
        tvg_id: null,
        archive: false,
        logo: null,
        color: '#102030',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { body } = await open().request(playChannel, { params: { id } });
    expect(body.manifest).toEqual({ dash: null, hls: url, dash_vp9: null });
    await db.deleteFrom('channels').where('id', '=', id).execute();
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
