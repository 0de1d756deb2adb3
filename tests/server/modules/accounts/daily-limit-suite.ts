import { playChannel, playCinema } from '@oyna/contract/playback';
import { endCinema, reportChannel, reportCinema } from '@oyna/contract/playback-heartbeat';
import { getProfileToday, updateProfile } from '@oyna/contract/profiles';
import { beforeEach, expect, test } from 'vitest';
import { openSession } from '#server/src/modules/accounts/sessions/sessions.ts';
import { deleteExpiredRows } from '#server/src/startup/delete-expired-rows.ts';
import { kidsDay } from '../../support/kids-day.ts';
import type { TestServer } from '../../support/test-server.ts';

const beat = 25;

/** The daily limit of a kids' profile, counted from heartbeats. */
export function dailyLimitSuite(open: () => TestServer): void {
  let { viewer, kid } = {} as Awaited<ReturnType<typeof kidsDay>>;
  beforeEach(async () => {
    ({ viewer, kid } = await kidsDay(open()));
  });
  const play = async (headers = {}) =>
    open().request(playCinema, { params: { id: 1 }, token: viewer.token, headers });
  const started = async (headers = {}) => (await play(headers)).body.playback_id;
  const hear = async (playback_id: string, position: number, headers = {}) => {
    const { status, error } = await open().request(reportCinema, {
      params: { id: 1, playback_id },
      token: viewer.token,
      headers,
      body: { position, watched_at: open().services.now().toISOString() },
    });
    return status === 200 ? 200 : error.code;
  };
  const today = async () =>
    (await open().request(getProfileToday, { token: viewer.token, params: { id: kid.id } })).body;
  /** Watches for some seconds; returns the last outcome. */
  const watch = async (seconds: number, headers = kid.headers) => {
    const playback = await started(headers);
    let outcome = await hear(playback, 0, headers);
    for (let position = beat; position <= seconds && outcome === 200; position += beat) {
      open().pass(beat);
      outcome = await hear(playback, position, headers);
    }
    return outcome;
  };
  const nextDay = () => open().pass(86_400);

  test('returns the watched and the remaining seconds', async () => {
    expect(await today()).toEqual({ watched_seconds: 0, left_seconds: 900, extensions_left: 4 });
    expect(await watch(100)).toBe(200);
    expect(await today()).toEqual({ watched_seconds: 100, left_seconds: 800, extensions_left: 4 });
  });

  test('ends playback after the minutes of the day, until the next day', async () => {
    expect(await watch(1000)).toBe('daily_limit');
    expect(await today()).toEqual({ watched_seconds: 900, left_seconds: 0, extensions_left: 4 });
    const refused = await open().request(playCinema, {
      params: { id: 1 },
      token: viewer.token,
      headers: kid.headers,
      language: 'ru',
    });
    expect([refused.status, refused.error.code]).toEqual([403, 'daily_limit']);
    expect(refused.error.detail).toContain('На сегодня всё');
    const live = { params: { id: 3 }, token: viewer.token, headers: kid.headers };
    expect((await open().request(playChannel, live)).error.code).toBe('daily_limit');
    expect((await play()).status).toBe(200);
    nextDay();
    expect((await play(kid.headers)).status).toBe(200);
    expect((await today()).watched_seconds).toBe(0);
  });

  test('counts the time of two sets once, without pauses or silences', async () => {
    const [one, two] = [await started(kid.headers), await started(kid.headers)];
    await hear(one, 0, kid.headers);
    open().pass(beat);
    await hear(one, 25, kid.headers);
    await hear(two, 25.5, kid.headers);
    open().pass(beat);
    await hear(one, 25.5, kid.headers);
    open().pass(beat);
    await hear(one, 25.5, kid.headers);
    open().pass(3600);
    await hear(one, 50, kid.headers);
    expect((await today()).watched_seconds).toBe(25);
  });

  test('counts a live channel whose position stays at the live edge', async () => {
    const headers = kid.headers;
    const { body } = await open().request(playChannel, { params: { id: 3 }, token: viewer.token, headers });
    for (let count = 0; count < 3; count++) {
      await open().request(reportChannel, {
        params: { id: 3, playback_id: body.playback_id },
        token: viewer.token,
        headers,
        body: { position: 7200, watched_at: open().services.now().toISOString() },
      });
      open().pass(beat);
    }
    expect((await today()).watched_seconds).toBe(50);
  });

  test('is not reset by another session, another playback or the clock of the set', async () => {
    await watch(600);
    const playback = await started(kid.headers);
    await open().request(endCinema, { params: { id: 1, playback_id: playback }, token: viewer.token });
    const old = await open().request(reportCinema, {
      params: { id: 1, playback_id: await started(kid.headers) },
      token: viewer.token,
      headers: kid.headers,
      body: { position: 1, watched_at: '2001-01-01T00:00:00Z' },
    });
    expect(old.status).toBe(200);
    expect((await today()).watched_seconds).toBe(600);
    const { access } = await openSession(open().services, viewer.id, '127.0.0.1', {
      platform: 'LG',
      model: '',
    });
    const seen = await open().request(getProfileToday, { token: access, params: { id: kid.id } });
    expect(seen.body.watched_seconds).toBe(600);
  });

  test('counts nothing for other profiles', async () => {
    expect(await watch(100, {} as typeof kid.headers)).toBe(200);
    const { profile } = viewer;
    const own = await open().request(getProfileToday, { token: viewer.token, params: { id: profile } });
    expect(own.body).toEqual({ watched_seconds: 0, left_seconds: null, extensions_left: 0 });
  });

  test('continues when the minutes are raised', async () => {
    await watch(1000);
    const body = { daily_minutes: 30 };
    await open().request(updateProfile, { token: viewer.token, params: { id: kid.id }, body });
    expect((await today()).left_seconds).toBe(900);
    expect((await play(kid.headers)).status).toBe(200);
  });

  test('keeps yesterday and today', async () => {
    const { db, now } = open().services;
    await watch(50);
    const days = () => db.selectFrom('viewing_days').select('day').where('profile_id', '=', kid.id).execute();
    nextDay();
    await deleteExpiredRows(db, now());
    expect(await days()).toHaveLength(1);
    nextDay();
    await deleteExpiredRows(db, now());
    expect(await days()).toEqual([]);
  });
}
