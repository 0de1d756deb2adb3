import { playChannel } from '@oyna/contract/playback';
import { reportChannel } from '@oyna/contract/playback-heartbeat';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newProgramme } from '../../support/new-programme.ts';
import { newViewer } from '../../support/new-viewer.ts';
import { subscribe } from '../../support/subscribe.ts';
import type { TestServer } from '../../support/test-server.ts';

const hour = 3_600_000;

/** Blackouts that begin or end while a channel or its archive plays. */
export function blackoutSuite(open: () => TestServer): void {
  const now = () => open().services.now().getTime();
  const get = async (url: string) => open().app.inject(url);
  const written: number[] = [];
  const write = async (from: number, to: number, is_blacked_out = false) => {
    const times = { starts_at: new Date(now() + from), ends_at: new Date(now() + to) };
    const id = await newProgramme(open().services.db, { ...times, is_blacked_out });
    written.push(id);
    return id;
  };
  const blackOut = (id: number) =>
    open().services.db.updateTable('programmes').set({ is_blacked_out: true }).where('id', '=', id).execute();
  const play = async (query: { programme?: number }, token?: string) =>
    open().request(playChannel, { params: { id: 1 }, query, ...(token && { token }) });
  const numbersOf = (playlist: string) =>
    [...playlist.matchAll(/v240\/(\d+)\.m4s/g)].map(([, number]) => Number(number));
  // The server remembers blackouts for a moment: those of the tests before here, and those of here afterwards.
  const forgetBlackouts = () => open().pass(3);
  beforeEach(forgetBlackouts);
  afterEach(async () => {
    await open()
      .services.db.deleteFrom('programmes')
      .where('id', 'in', [0, ...written.splice(0)])
      .execute();
    forgetBlackouts();
  });

  test('stops a running playback from the archive when its programme is blacked out', async () => {
    const viewer = await newViewer(open().services);
    await subscribe(open().services, viewer.id, { archive: true });
    const programme = await write(-5 * hour, -4 * hour);
    const { playback_id, manifest } = (await play({ programme }, viewer.token)).body;
    const address = manifest.dash ?? '';
    const numbers = numbersOf((await get(address.replace('archive.mpd', 'v240.m3u8'))).body);
    const middle = numbers[Math.floor(numbers.length / 2)];
    const segment = async () => (await get(address.replace('archive.mpd', `v240/${middle}.m4s`))).statusCode;
    const report = async () =>
      (
        await open().request(reportChannel, {
          params: { id: 1, playback_id },
          body: { position: 1, watched_at: new Date(now()).toISOString() },
          token: viewer.token,
        })
      ).error.code;
    expect([await segment(), await report()]).toEqual([200, undefined]);
    await blackOut(programme);
    open().pass(3);
    expect([await segment(), await report()]).toEqual([403, 'blacked_out']);
  });

  test('sends a guest no segment of a live channel after its blackout has begun', async () => {
    const { manifest } = (await play({})).body;
    const address = manifest.dash ?? '';
    expect((await get(address)).statusCode).toBe(200);
    await write(-1000, hour, true);
    open().pass(3);
    expect((await get(address)).statusCode).toBe(403);
    expect((await get(address.replace('live.mpd', 'v240.m3u8'))).statusCode).toBe(403);
    expect((await play({})).error.code).toBe('blacked_out');
  });

  test('keeps the live window out of a blackout that is over', async () => {
    await write(-hour, -hour / 2, true);
    const { manifest } = (await play({})).body;
    const address = manifest.dash ?? '';
    expect((await get(address)).body).toContain('timeShiftBufferDepth="PT1800S"');
    const numbers = numbersOf((await get(address.replace('live.mpd', 'v240.m3u8'))).body);
    expect(numbers).toHaveLength(450);
    const segment = async (number: number) =>
      (await get(address.replace('live.mpd', `v240/${number}.m4s`))).statusCode;
    const [first = 0] = numbers;
    expect([await segment(first), await segment(first - 2), await segment(first - 400)]).toEqual([
      200, 403, 403,
    ]);
    // Before the blackout.
    expect(await segment(first - 1000)).toBe(200);
  });

  test('shows a channel again once there is something to start with after a blackout', async () => {
    await write(-hour, 2000, true);
    open().pass(5);
    const early = await play({});
    expect(early.error.code).toBe('blacked_out');
    open().pass(14);
    const { body } = await play({});
    expect(
      numbersOf((await get(body.manifest.dash?.replace('live.mpd', 'v240.m3u8') ?? '')).body).length,
    ).toBeGreaterThan(2);
  });

  test('plays a programme beside a blackout up to its last segment', async () => {
    const viewer = await newViewer(open().services);
    await subscribe(open().services, viewer.id, { archive: true });
    await write(-4 * hour, -3 * hour, true);
    const programme = await write(-5 * hour, -4 * hour);
    const { manifest } = (await play({ programme }, viewer.token)).body;
    const base = (manifest.dash ?? '').replace('archive.mpd', '');
    const numbers = numbersOf((await get(`${base}v240.m3u8`)).body);
    const ends = [numbers[0], numbers.at(-1)].map((number) => get(`${base}v240/${number}.m4s`));
    expect((await Promise.all(ends)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });
}
