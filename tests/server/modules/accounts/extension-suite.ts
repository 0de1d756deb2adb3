import { checkPin, setPin } from '@oyna/contract/own-account';
import { playCinema } from '@oyna/contract/playback';
import { reportCinema } from '@oyna/contract/playback-heartbeat';
import { extendProfileToday, getProfileToday } from '@oyna/contract/profiles';
import { beforeEach, expect, test } from 'vitest';
import { openSession } from '#server/src/modules/accounts/sessions/sessions.ts';
import { tashkentDate } from '#server/src/shared/tashkent-day.ts';
import { kidsDay } from '../../support/kids-day.ts';
import { newProfile } from '../../support/new-profile.ts';
import { newViewer } from '../../support/new-viewer.ts';
import type { TestServer } from '../../support/test-server.ts';

const pin = '2580';
const beat = 25;
const half = 30 * 60;

/** Minutes that an adult adds to the day of a kids' profile. */
export function extensionSuite(open: () => TestServer): void {
  let { viewer, kid } = {} as Awaited<ReturnType<typeof kidsDay>>;
  beforeEach(async () => {
    ({ viewer, kid } = await kidsDay(open()));
  });
  const protect = () => open().request(setPin, { token: viewer.token, body: { pin, age_limit: 12 } });
  const device = async () =>
    (await openSession(open().services, viewer.id, '127.0.0.1', { platform: 'LG', model: '' })).access;
  const today = async (token = viewer.token) =>
    (await open().request(getProfileToday, { token, params: { id: kid.id } })).body;
  const extend = async (given?: string, { token = viewer.token, id = kid.id, headers = {} } = {}) => {
    const body = given === undefined ? {} : { pin: given };
    return open().request(extendProfileToday, { token, params: { id }, headers, body });
  };
  const errorOf = async (...of: Parameters<typeof extend>) => (await extend(...of)).error.code;
  const started = (token = viewer.token) =>
    open().request(playCinema, { params: { id: 1 }, token, headers: kid.headers });
  const play = async (token?: string) => {
    const { status, error } = await started(token);
    return status === 200 ? 200 : error.code;
  };
  /** Sets how long the profile has watched today. */
  const watched = async (seconds: number) => {
    const { db, now } = open().services;
    const row = {
      user_id: viewer.id,
      profile_id: kid.id,
      day: tashkentDate(now()),
      seconds,
      position: null,
      seen_at: now(),
    };
    await db
      .insertInto('viewing_days')
      .values(row)
      .onConflict((conflict) => conflict.columns(['user_id', 'profile_id', 'day']).doUpdateSet({ seconds }))
      .execute();
  };

  test('gives half an hour by the PIN, on every set of the profile', async () => {
    await protect();
    const other = await device();
    await watched(900);
    expect([await play(), await play(other)]).toEqual(['daily_limit', 'daily_limit']);
    const { status, body } = await extend(pin, { headers: kid.headers });
    expect(status).toBe(200);
    expect(body).toEqual({ watched_seconds: 900, left_seconds: half, extensions_left: 3 });
    expect(await today(other)).toEqual(body);
    expect([await play(), await play(other)]).toEqual([200, 200]);
  });

  test('ends the extended day at a heartbeat', async () => {
    await watched(900);
    await extend();
    await watched(900 + half - beat);
    const { playback_id } = (await started()).body;
    const hear = (position: number) =>
      open().request(reportCinema, {
        params: { id: 1, playback_id },
        token: viewer.token,
        headers: kid.headers,
        body: { position, watched_at: open().services.now().toISOString() },
      });
    expect((await hear(0)).status).toBe(200);
    open().pass(beat);
    expect((await hear(beat)).error.code).toBe('daily_limit');
    expect(await play()).toBe('daily_limit');
  });

  test('needs the PIN itself where the account has one, not a grant of it', async () => {
    await protect();
    await watched(900);
    const { grant } = (await open().request(checkPin, { token: viewer.token, body: { pin } })).body;
    expect(await errorOf()).toBe('pin_required');
    expect(await errorOf(undefined, { headers: { 'pin-grant': grant } })).toBe('pin_required');
    expect(await play()).toBe('daily_limit');
  });

  test('counts a wrong PIN among the tries of its device', async () => {
    await protect();
    const other = await device();
    await watched(900);
    const first = await extend('1111');
    expect([first.status, first.error.code, first.error.tries_left]).toEqual([400, 'pin_wrong', 4]);
    const check = (text: string) => open().request(checkPin, { token: viewer.token, body: { pin: text } });
    for (let tried = 0; tried < 3; tried++) await check('1111');
    expect((await extend('1111')).error).toMatchObject({ code: 'pin_wrong', tries_left: 0 });
    expect([await errorOf(pin), (await check(pin)).error.code]).toEqual(['pin_locked', 'pin_locked']);
    expect(await play()).toBe('daily_limit');
    // Another device has its own tries.
    expect((await extend(pin, { token: other })).status).toBe(200);
  });

  test('gives the time once to a repeated call and to two sets at once', async () => {
    await watched(900);
    const all = await Promise.all(Array.from({ length: 6 }, () => extend()));
    expect(all.map((it) => it.status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await today()).toEqual({ watched_seconds: 900, left_seconds: half, extensions_left: 3 });
  });

  test('leaves as much or unlimited time unchanged, without a PIN', async () => {
    const long = await newProfile(open(), viewer.token, { is_kids: true, daily_minutes: 60 });
    const free = await newProfile(open(), viewer.token, { is_kids: true });
    await protect();
    const { body } = await extend(undefined, { id: long.id });
    expect(body).toEqual({ watched_seconds: 0, left_seconds: 3600, extensions_left: 4 });
    const without = await extend(undefined, { id: free.id });
    expect(without.body).toEqual({ watched_seconds: 0, left_seconds: null, extensions_left: 0 });
  });

  test('extends a day on which nothing was watched', async () => {
    expect((await extend()).body).toEqual({ watched_seconds: 0, left_seconds: half, extensions_left: 3 });
    open().pass(60);
    const { playback_id } = (await started()).body;
    await open().request(reportCinema, {
      params: { id: 1, playback_id },
      token: viewer.token,
      headers: kid.headers,
      body: { position: 0, watched_at: open().services.now().toISOString() },
    });
    expect((await today()).watched_seconds).toBe(0);
  });

  test('is possible four times each day', async () => {
    await protect();
    for (let given = 0; given < 4; given++) {
      await watched(900 + given * half);
      expect((await extend(pin)).body.extensions_left).toBe(3 - given);
    }
    await watched(900 + 4 * half);
    expect([await errorOf(pin), await errorOf(), await errorOf('1111')]).toEqual([
      'extensions_used',
      'extensions_used',
      'extensions_used',
    ]);
    open().pass(86_400);
    expect(await today()).toEqual({ watched_seconds: 0, left_seconds: 900, extensions_left: 4 });
    expect(await play()).toBe(200);
  });

  test('belongs to one profile, which must be the account’s own', async () => {
    const sister = await newProfile(open(), viewer.token, { is_kids: true, daily_minutes: 15 });
    await watched(900);
    await extend();
    const { body } = await open().request(getProfileToday, {
      token: viewer.token,
      params: { id: sister.id },
    });
    expect(body).toEqual({ watched_seconds: 0, left_seconds: 900, extensions_left: 4 });
    const stranger = await newViewer(open().services);
    expect(await errorOf(undefined, { token: stranger.token })).toBe('not_found');
  });
}
