import { listPlans } from '@oyna/contract/billing';
import { listChannels } from '@oyna/contract/channel';
import { listProgrammes } from '@oyna/contract/guide';
import { playChannel } from '@oyna/contract/playback';
import { reportChannel } from '@oyna/contract/playback-heartbeat';
import { afterEach, expect, test } from 'vitest';
import { newProgramme } from '../../support/new-programme.ts';
import { newViewer } from '../../support/new-viewer.ts';
import { subscribe } from '../../support/subscribe.ts';
import type { TestServer } from '../../support/test-server.ts';

const hour = 3_600_000;
const dayMs = 24 * hour;

/** Programmes of channels: catch-up, start over, and the plan's right to the archive. */
export function archiveSuite(open: () => TestServer): void {
  const viewer = async (plan: { archive: boolean; seconds?: number } | null) => {
    const { id, token, profile } = await newViewer(open().services);
    if (plan) await subscribe(open().services, id, plan);
    return { id, token, profile };
  };
  const get = (url: string) => open().app.inject(url);
  const now = () => open().services.now().getTime();
  const programmes = async (id: number) =>
    (await open().request(listProgrammes, { params: { id } })).body.results;
  const isOver = (shown: { ends_at: string }) => Date.parse(shown.ends_at) <= now();
  const play = (programme: number | undefined, token?: string, id = 1) =>
    open().request(playChannel, {
      params: { id },
      query: { programme: programme ?? 0 },
      ...(token && { token }),
    });
  const rejection = async (...asked: Parameters<typeof play>) => {
    const { status, error } = await play(...asked);
    return [status, error.code];
  };
  const written: number[] = [];
  /** A programme of the first channel at other times than those of its guide. */
  const write = async (from: number, to: number, more: { is_blacked_out?: boolean } = {}) => {
    const times = { starts_at: new Date(now() + from + 1), ends_at: new Date(now() + to) };
    const id = await newProgramme(open().services.db, { ...times, ...more });
    written.push(id);
    return id;
  };
  afterEach(async () => {
    await open()
      .services.db.deleteFrom('programmes')
      .where('id', 'in', [0, ...written.splice(0)])
      .execute();
  });

  test('plays a past programme of the same channel from the archive', async () => {
    const { token } = await viewer({ archive: true });
    const past = (await programmes(1)).find(isOver);
    const { status, body } = await play(past?.id, token);
    expect([status, body.live]).toEqual([200, null]);
    const text = (await get(body.manifest.dash ?? '')).body;
    const seconds = (Date.parse(past?.ends_at ?? '') - Date.parse(past?.starts_at ?? '')) / 1000;
    expect(text).toContain(`mediaPresentationDuration="PT${seconds}S"`);
    expect(await rejection(999_999_999, token)).toEqual([404, 'not_playable']);
    expect(await rejection((await programmes(2)).find(isOver)?.id, token)).toEqual([404, 'not_playable']);
  });

  test('grants only the time of the programme', async () => {
    const { token } = await viewer({ archive: true });
    const past = (await programmes(1)).filter(isOver).at(-1);
    const { body } = await play(past?.id, token);
    const address = body.manifest.dash ?? '';
    expect((await get(address.replace('archive.mpd', 'live.mpd'))).statusCode).toBe(404);
    const playlist = (await get(address.replace('archive.mpd', 'v240.m3u8'))).body;
    const numbers = [...playlist.matchAll(/v240\/(\d+)\.m4s/g)].map(([, number]) => Number(number));
    const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
    const segment = async (number: number) =>
      (await get(address.replace('archive.mpd', `v240/${number}.m4s`))).statusCode;
    expect([await segment(first), await segment(last)]).toEqual([200, 200]);
    expect([await segment(first - 1), await segment(last + 1)]).toEqual([404, 404]);
  });

  test('sells the cheapest plan with the archive to viewers whose plan has none', async () => {
    const past = (await programmes(1)).find(isOver);
    const { token } = await viewer({ archive: false });
    const offered = (await open().request(listPlans)).body.results.filter((it) => it.archive);
    for (const asked of [await play(past?.id), await play(past?.id, token)]) {
      expect([asked.status, asked.error.code]).toEqual([402, 'archive_required']);
      expect(asked.error.plan?.id).toBe(offered[0]?.id);
    }
    // The channel itself is free.
    expect((await open().request(playChannel, { params: { id: 1 } })).status).toBe(200);
    const both = await viewer({ archive: false });
    await subscribe(open().services, both.id, { archive: true, quality: '480p' });
    expect((await play(past?.id, both.token)).status).toBe(200);
  });

  test('stops taking heartbeats of the archive when the plan ends', async () => {
    const { token } = await viewer({ archive: true, seconds: 1 });
    const past = (await programmes(1)).find(isOver);
    const { playback_id } = (await play(past?.id, token)).body;
    open().pass(2);
    const { status, error } = await open().request(reportChannel, {
      token,
      params: { id: 1, playback_id },
      body: { position: 1, watched_at: new Date(now()).toISOString() },
    });
    expect([status, error.code]).toEqual([402, 'archive_required']);
  });

  test('announces a future programme with its start', async () => {
    const coming = (await programmes(1)).find((it) => Date.parse(it.starts_at) > now());
    const { status, error } = await play(coming?.id);
    expect([status, error]).toMatchObject([404, { code: 'not_started', starts_at: coming?.starts_at }]);
  });

  test('says that a programme is over and not recorded instead of selling a plan', async () => {
    const all = (await open().request(listChannels, { query: { page_size: 100 } })).body.results;
    const without = all.find((it) => !it.archive)?.id ?? 0;
    expect(await rejection((await programmes(without)).find(isOver)?.id, undefined, without)).toEqual([
      404,
      'not_archived',
    ]);
    const old = await write(-8 * dayMs, -8 * dayMs + hour);
    expect(await rejection(old)).toEqual([404, 'not_archived']);
  });

  test('starts a running programme over live while the window has its start', async () => {
    const running = await write(-hour, hour);
    const { status, body } = await play(running);
    expect([status, body.live]).toEqual([200, { dvr_seconds: 7200 }]);
  });

  test('starts a longer running programme over from the archive up to now', async () => {
    const running = await write(-3 * hour, hour);
    expect(await rejection(running)).toEqual([402, 'archive_required']);
    const { token } = await viewer({ archive: true });
    const { status, body } = await play(running, token);
    expect([status, body.live, body.next_programme]).toEqual([200, null, null]);
    const address = body.manifest.dash ?? '';
    const playlist = (await get(address.replace('archive.mpd', 'v240.m3u8'))).body;
    const last = playlist.split('\n').findLast((line) => line.endsWith('.m4s'));
    expect((await get(address.replace('archive.mpd', last ?? ''))).statusCode).toBe(200);
  });

  test('names the following programme of the archive once it has started', async () => {
    const { token } = await viewer({ archive: true });
    const shown = await programmes(1);
    const over = shown.filter(isOver);
    const [earlier, last] = over.slice(-2);
    expect((await play(earlier?.id, token)).body.next_programme).toBe(last?.id);
    const running = shown.find((it) => !isOver(it) && Date.parse(it.starts_at) <= now());
    expect((await play(last?.id, token)).body.next_programme).toBe(running?.id);
    expect((await open().request(playChannel, { params: { id: 1 }, token })).body.next_programme).toBeNull();
  });

  test('returns the position in a past programme', async () => {
    const { token, id, profile } = await viewer({ archive: true });
    const past = (await programmes(1)).find(isOver);
    await open()
      .services.db.insertInto('programme_history')
      .values({
        user_id: id,
        profile_id: profile,
        programme_id: past?.id ?? 0,
        position: 77,
        duration: 600,
        watched: false,
        watched_at: open().services.now(),
      })
      .execute();
    expect((await play(past?.id, token)).body.resume_at).toBe(77);
  });

  test('shows a blacked-out programme neither live nor from the archive', async () => {
    const { token } = await viewer({ archive: true });
    const past = await write(-5 * hour, -4 * hour, { is_blacked_out: true });
    expect(await rejection(past, token)).toEqual([403, 'blacked_out']);
    expect((await open().request(playChannel, { params: { id: 1 }, token })).status).toBe(200);
    const running = await write(-hour, hour, { is_blacked_out: true });
    for (const query of [{}, { programme: running }]) {
      const { status, error } = await open().request(playChannel, { params: { id: 1 }, query, token });
      expect([status, error]).toMatchObject([
        403,
        { code: 'blacked_out', ends_at: new Date(now() + hour).toISOString() },
      ]);
    }
  });

  test('requires a plan for the archive of a channel as for its live stream', async () => {
    const all = (await open().request(listChannels, { query: { page_size: 100 } })).body.results;
    const id = all.find((it) => it.access === 'subscription' && it.archive)?.id ?? 0;
    const past = (await programmes(id)).find(isOver);
    expect(await rejection(past?.id, undefined, id)).toEqual([402, 'archive_required']);
    expect((await open().request(playChannel, { params: { id } })).error.code).toBe('subscription_required');
  });
}
