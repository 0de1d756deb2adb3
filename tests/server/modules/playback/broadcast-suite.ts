import { listChannels } from '@oyna/contract/channel';
import { playChannel, playStream } from '@oyna/contract/playback';
import { reportChannel, reportStream } from '@oyna/contract/playback-heartbeat';
import { getStream, listStreams } from '@oyna/contract/stream';
import { expect, test } from 'vitest';
import { newProgramme } from '../../support/new-programme.ts';
import { newStream } from '../../support/new-stream.ts';
import { newViewer } from '../../support/new-viewer.ts';
import { subscribe } from '../../support/subscribe.ts';
import type { TestServer } from '../../support/test-server.ts';

/** Streams, external channels, and channels that are off the air. */
export function broadcastSuite(open: () => TestServer): void {
  const subscriber = async () => {
    const viewer = await newViewer(open().services);
    await subscribe(open().services, viewer.id, {});
    return viewer.token;
  };
  const channelsOf = async () =>
    (await open().request(listChannels, { query: { page_size: 100 } })).body.results;

  test('plays a broadcast from its start on, live or from the archive', async () => {
    const token = await subscriber();
    const { db, now } = open().services;
    const hours = (from: number) => new Date(now().getTime() + from * 3_600_000);
    const live = await newStream(db, { starts_at: hours(-0.1) });
    const coming = await newStream(db, { starts_at: hours(1) });
    const over = await newStream(db, { starts_at: hours(-2), ends_at: hours(-1) });
    const streams = (await open().request(listStreams, { query: { page_size: 100 } })).body.results;
    const channels = await channelsOf();
    const play = (id: number) => open().request(playStream, { params: { id }, token });
    const onAir = await play(live);
    expect([onAir.status, onAir.body.live]).toEqual([200, { dvr_seconds: 7200 }]);
    const early = await play(coming);
    const { starts_at } = (await open().request(getStream, { params: { id: coming } })).body;
    expect([early.status, early.error]).toMatchObject([404, { code: 'not_started', starts_at }]);
    const ended = streams.filter(({ status }) => status === 'ended');
    const has = (id: number | null) => channels.some((channel) => channel.id === id && channel.archive);
    expect(ended.map(({ id }) => id)).toContain(over);
    expect(ended.map(({ archive }) => archive)).toEqual(ended.map(({ channel }) => has(channel)));
    const late = await play(over);
    expect([late.status, late.body.live]).toEqual([200, null]);
    expect(late.body.manifest.dash).toMatch(/archive\.mpd$/);
    await db.updateTable('channels').set({ archive: false }).where('archive', '=', true).execute();
    const gone = await play(over);
    expect([gone.status, gone.error.code]).toEqual([404, 'not_archived']);
    const slugs = channels.filter((it) => it.archive).map((it) => it.id);
    await db.updateTable('channels').set({ archive: true }).where('id', 'in', slugs).execute();
    await db.deleteFrom('streams').where('id', 'in', [live, coming, over]).execute();
    expect((await play(999_999)).status).toBe(404);
  });

  test('passes on the address of an external channel', async () => {
    const { db } = open().services;
    const url = 'https://cdn.example/live/index.m3u8?profile=hd';
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
    const secret = 'https://cdn.example/live/index.m3u8?token=1';
    await db.updateTable('channels').set({ manifest_url: secret }).where('id', '=', id).execute();
    const refused = await open().request(playChannel, { params: { id } });
    expect([refused.status, refused.error.code]).toEqual([402, 'subscription_required']);
    const given = await open().request(playChannel, { params: { id }, token: await subscriber() });
    expect(given.body.manifest.hls).toBe(secret);
    await db.deleteFrom('channels').where('id', '=', id).execute();
  });

  test('asks for the right to a stream, not to its channel', async () => {
    const { db, now } = open().services;
    const write = (channel: number, access: 'free' | 'subscription') =>
      newStream(db, { channel, access, starts_at: new Date(now().getTime() - 60_000) });
    const access = (to: 'free' | 'subscription') =>
      db.updateTable('channels').set({ access: to }).where('id', '=', 1).execute();
    const play = async (id: number) => (await open().request(playStream, { params: { id } })).status;
    const ids = [await write(1, 'free'), await write(1, 'subscription')];
    for (const channel of ['free', 'subscription'] as const) {
      await access(channel);
      expect(await Promise.all(ids.map(play))).toEqual([200, 402]);
    }
    await access('free');
    await db.deleteFrom('streams').where('id', 'in', ids).execute();
  });

  test('opens nothing of its channel before or after a free broadcast', async () => {
    const { db, now } = open().services;
    const at = (minutes: number) => new Date(now().getTime() + minutes * 60_000);
    const id = await newStream(db, { starts_at: at(-30), ends_at: at(10) });
    await db.updateTable('channels').set({ access: 'subscription' }).where('id', '=', 1).execute();
    const { body } = await open().request(playStream, { params: { id } });
    const base = (body.manifest.dash ?? '').replace('live.mpd', '');
    const get = async (file: string) => open().app.inject(base + file);
    const numbers = [...(await get('v240.m3u8')).body.matchAll(/v240\/(\d+)\.m4s/g)].map(([, it]) =>
      Number(it),
    );
    // 30 minutes and one before them, in segments of four seconds.
    expect(numbers.length).toBeGreaterThan(460);
    expect(numbers.length).toBeLessThan(467);
    const code = async (number: number) => (await get(`v240/${number}.m4s`)).statusCode;
    const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
    expect([await code(first), await code(last), await code(first - 2)]).toEqual([200, 200, 403]);
    expect((await get('live.mpd')).body).toContain('timeShiftBufferDepth="PT1860S"');
    // Renewed by heartbeats, it still ends with the broadcast.
    const heartbeat = { position: 1, watched_at: now().toISOString() };
    open().pass(15 * 60);
    const heard = await open().request(reportStream, {
      params: { id, playback_id: body.playback_id },
      body: heartbeat,
    });
    const renewed = heard.body.media_base ?? '';
    const later = async (number: number) =>
      (await open().app.inject(`${renewed}v240/${number}.m4s`)).statusCode;
    // The end is ten minutes after the first request, and a minute is left over.
    expect([await later(last + 160), await later(last + 168)]).toEqual([200, 403]);
    await db.updateTable('channels').set({ access: 'free' }).where('id', '=', 1).execute();
    await db.deleteFrom('streams').where('id', '=', id).execute();
  });

  test('says that a channel is off air or blacked out before it asks for a plan', async () => {
    const { db } = open().services;
    const state = (to: 'on_air' | 'off_air' | 'blacked_out') =>
      db
        .updateTable('channels')
        .set({ state: to, access: to === 'on_air' ? 'free' : 'subscription' })
        .where('id', '=', 1)
        .execute();
    const play = async (language: string) => {
      const { status, error } = await open().request(playChannel, { params: { id: 1 }, language });
      return [status, error.code, error.detail];
    };
    await state('off_air');
    expect(await play('en')).toEqual([404, 'off_air', 'The channel is off air right now.']);
    expect(await play('ru')).toEqual([404, 'off_air', 'Канал сейчас не вещает.']);
    await state('blacked_out');
    expect((await play('uz')).slice(0, 2)).toEqual([403, 'blacked_out']);
    await state('on_air');
    expect((await open().request(playChannel, { params: { id: 1 } })).status).toBe(200);
  });

  test('ends the live playback of a guest when the channel is blacked out', async () => {
    const { db, now } = open().services;
    const state = (to: 'on_air' | 'blacked_out') =>
      db.updateTable('channels').set({ state: to }).where('id', '=', 1).execute();
    const { playback_id } = (await open().request(playChannel, { params: { id: 1 } })).body;
    const report = async () => {
      const body = { position: 1, watched_at: now().toISOString() };
      const { status, error } = await open().request(reportChannel, {
        params: { id: 1, playback_id },
        body,
      });
      return [status, error.code];
    };
    expect(await report()).toEqual([200, undefined]);
    await state('blacked_out');
    expect(await report()).toEqual([403, 'blacked_out']);
    await state('on_air');
  });

  test('shows no stream during a blacked-out programme of its channel', async () => {
    const { db, now } = open().services;
    const at = (minutes: number) => new Date(now().getTime() + minutes * 60_000);
    const add = (from: number, to: number | null) =>
      newStream(db, { starts_at: at(from), ends_at: to === null ? null : at(to) });
    const blackOut = (from: number, to: number) =>
      newProgramme(db, { starts_at: at(from), ends_at: at(to), is_blacked_out: true });
    const play = (id: number) => open().request(playStream, { params: { id } });
    const [over, live] = [await add(-300, -240), await add(-60, null)];
    const { playback_id } = (await play(live)).body;
    expect((await play(over)).status).toBe(200);
    const programmes = [await blackOut(-250, -230), await blackOut(-10.01, 30)];
    expect((await play(over)).error.code).toBe('blacked_out');
    expect((await play(live)).error).toMatchObject({
      code: 'blacked_out',
      ends_at: at(30).toISOString(),
    });
    const heartbeat = { position: 1, watched_at: now().toISOString() };
    const reported = await open().request(reportStream, {
      params: { id: live, playback_id },
      body: heartbeat,
    });
    expect(reported.error.code).toBe('blacked_out');
    await db.deleteFrom('streams').where('id', 'in', [over, live]).execute();
    await db.deleteFrom('programmes').where('id', 'in', programmes).execute();
  });

  test('ends only a live playback when its channel goes off air', async () => {
    const { db, now } = open().services;
    const token = await subscriber();
    const state = (to: 'on_air' | 'off_air') =>
      db.updateTable('channels').set({ state: to }).where('id', '=', 1).execute();
    const past = await db
      .selectFrom('programmes')
      .select('id')
      .where('channel_id', '=', 1)
      .where('ends_at', '<', now())
      .orderBy('starts_at', 'desc')
      .executeTakeFirstOrThrow();
    const start = async (query: { programme?: number }) =>
      (await open().request(playChannel, { params: { id: 1 }, query, token })).body.playback_id;
    const report = async (playback_id: string) => {
      const body = { position: 1, watched_at: now().toISOString() };
      const request = { params: { id: 1, playback_id }, body, token };
      const { status, error } = await open().request(reportChannel, request);
      return [status, error.code];
    };
    const live = await start({});
    expect(await report(live)).toEqual([200, undefined]);
    await state('off_air');
    expect(await report(live)).toEqual([404, 'off_air']);
    expect(await report(await start({ programme: past.id }))).toEqual([200, undefined]);
    await state('on_air');
  });
}
