import { me } from '@oyna/contract/account-session';
import { checkPin, removePin, requestOwnCode, setPin } from '@oyna/contract/own-account';
import { playCinema } from '@oyna/contract/playback';
import { createProfile, deleteProfile, listProfiles, updateProfile } from '@oyna/contract/profiles';
import { afterEach, expect, test } from 'vitest';
import { openSession } from '#server/src/modules/accounts/sessions/sessions.ts';
import { newProfile } from '../../support/new-profile.ts';
import { newTitle } from '../../support/new-title.ts';
import { newViewer } from '../../support/new-viewer.ts';
import { lastCode } from '../../support/sign-in.ts';
import type { TestServer } from '../../support/test-server.ts';

const pin = '2580';

/** One PIN protects the rights of all profiles, on every device. */
export function profilePinSuite(open: () => TestServer): void {
  const undo: number[] = [];
  afterEach(async () => {
    const { db } = open().services;
    for (const id of undo.splice(0)) await db.deleteFrom('cinema').where('id', '=', id).execute();
  });
  /** An account whose first profile has the age limit 12, and with a kids' profile. */
  const household = async () => {
    const viewer = await newViewer(open().services);
    const { token } = viewer;
    const kid = await newProfile(open(), token, { age_limit: 6, is_kids: true, daily_minutes: 60 });
    await open().request(setPin, { token, body: { pin, age_limit: 12 } });
    return { ...viewer, viewer, kid };
  };
  const check = (token: string, text: string, headers = {}) =>
    open().request(checkPin, { token, body: { pin: text }, headers });
  const grant = async (token: string) => ({ 'pin-grant': (await check(token, pin)).body.grant });
  const change = async (token: string, id: number, body: Record<string, unknown>, headers = {}) => {
    const changed = await open().request(updateProfile, { token, params: { id }, body, headers });
    return changed.status === 200 ? 200 : changed.error.code;
  };
  const film = async (age_rating: number) => {
    const { db } = open().services;
    const { id } = await newTitle(open().services, { age_rating });
    const { media } = await db
      .selectFrom('cinema')
      .select('media')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    await db.updateTable('cinema').set({ media }).where('id', '=', id).execute();
    undo.push(id);
    return id;
  };
  const play = async (id: number, token: string, headers = {}) => {
    const { status, error } = await open().request(playCinema, { params: { id }, token, headers });
    return status === 200 ? 200 : error.code;
  };

  test('reports that there is a PIN', async () => {
    const { token } = await household();
    expect((await open().request(listProfiles, { token })).body.has_pin).toBe(true);
  });

  test.each([
    ['age limit', { age_limit: 12 }],
    ['end as a kids’ profile', { is_kids: false }],
    ['time', { daily_minutes: 90 }],
    ['time without end', { daily_minutes: null }],
  ])('needs the PIN for a looser %s', async (_, body) => {
    const { token, kid } = await household();
    expect(await change(token, kid.id, body)).toBe('pin_required');
    expect(await change(token, kid.id, body, kid.headers)).toBe('pin_required');
    expect(await change(token, kid.id, body, { 'pin-grant': 'x' })).toBe('pin_required');
    expect(await change(token, kid.id, body, await grant(token))).toBe(200);
  });

  test('needs no PIN for a stricter profile, or for its name', async () => {
    const { token, profile, kid } = await household();
    expect(await change(token, kid.id, { age_limit: 0, daily_minutes: 30, name: 'Ali' })).toBe(200);
    expect(await change(token, profile, { age_limit: 6 })).toBe(200);
    expect((await open().request(me, { token })).body.age_limit).toBe(6);
    expect(await change(token, profile, { age_limit: 12 })).toBe('pin_required');
  });

  test('lets no new profile watch more than the first one without the PIN', async () => {
    const { token } = await household();
    const add = async (body: Record<string, unknown>, headers = {}) => {
      const { status, error } = await open().request(createProfile, {
        token,
        headers,
        body: { name: 'Yangi', ...body },
      });
      return status === 201 ? 201 : error.code;
    };
    expect(await add({})).toBe('pin_required');
    expect(await add({ age_limit: 16 })).toBe('pin_required');
    expect(await add({ is_kids: true, age_limit: 16 })).toBe('pin_required');
    expect(await add({ age_limit: 12 })).toBe(201);
    expect(await add({ is_kids: true })).toBe(201);
    expect(await add({}, await grant(token))).toBe(201);
  });

  test('deletes a profile by the PIN only', async () => {
    const { token, kid } = await household();
    const remove = (headers = {}) =>
      open().request(deleteProfile, { token, params: { id: kid.id }, headers });
    expect((await remove()).error.code).toBe('pin_required');
    expect((await remove(await grant(token))).status).toBe(204);
  });

  test('takes no grant of another device or account', async () => {
    const { token, id, kid } = await household();
    const { access } = await openSession(open().services, id, '127.0.0.1', { platform: 'LG', model: '' });
    const other = await household();
    const looser = { daily_minutes: 90 };
    expect(await change(token, kid.id, looser, await grant(access))).toBe('pin_required');
    expect(await change(token, kid.id, looser, await grant(other.token))).toBe('pin_required');
  });

  test('takes no grant after half an hour', async () => {
    const { viewer, kid } = await household();
    const own = await grant(viewer.token);
    open().pass(30 * 60 + 1);
    expect(await change(viewer.token, kid.id, { daily_minutes: 90 }, own)).toBe('pin_required');
  });

  test('counts wrong PINs of a device in all profiles, apart from other devices', async () => {
    const { token, id, kid } = await household();
    const { access } = await openSession(open().services, id, '127.0.0.1', { platform: 'LG', model: '' });
    for (let tried = 0; tried < 5; tried++) {
      const headers = tried % 2 === 0 ? kid.headers : {};
      expect((await check(token, '1111', headers)).error.code).toBe('pin_wrong');
    }
    expect((await check(token, pin, kid.headers)).error.code).toBe('pin_locked');
    expect((await check(token, pin)).error.code).toBe('pin_locked');
    const fresh = await newProfile(open(), token, { is_kids: true });
    expect((await check(token, pin, fresh.headers)).error.code).toBe('pin_locked');
    expect((await check(access, pin)).status).toBe(200);
  });

  test('plays by the limit of the profile, which the PIN lifts except for kids', async () => {
    const { token, kid } = await household();
    const [adult, teenager] = [await film(18), await film(12)];
    const father = await open().request(createProfile, {
      token,
      headers: await grant(token),
      body: { name: 'Ota' },
    });
    const headers = { 'x-profile': String(father.body.id) };
    expect([await play(adult, token), await play(teenager, token)]).toEqual(['pin_required', 200]);
    expect([await play(adult, token, headers), await play(adult, token, await grant(token))]).toEqual([
      200, 200,
    ]);
    const granted = { ...kid.headers, ...(await grant(token)) };
    expect([await play(teenager, token, kid.headers), await play(teenager, token, granted)]).toEqual([
      'not_found',
      'not_found',
    ]);
  });

  test('stays while there is a kids’ profile, by the PIN and by a code alike', async () => {
    const { token, phone, kid } = await household();
    const remove = async (body: { pin: string } | { code: string }) => {
      const { status, error } = await open().request(removePin, { token, body });
      return status === 204 ? 204 : [status, error.code];
    };
    expect(await remove({ pin })).toEqual([409, 'kids_need_pin']);
    await open().request(requestOwnCode, { token, body: { purpose: 'pin' } });
    expect(await remove({ code: lastCode(open(), phone) })).toEqual([409, 'kids_need_pin']);
    expect(await change(token, kid.id, { is_kids: false })).toBe('pin_required');
    await open().request(deleteProfile, { token, params: { id: kid.id }, headers: await grant(token) });
    expect(await remove({ pin })).toBe(204);
  });

  test('lifts all limits when it is removed', async () => {
    const { token } = await newViewer(open().services);
    await open().request(setPin, { token, body: { pin, age_limit: 12 } });
    const teenager = await newProfile(open(), token, { age_limit: 6 });
    const id = await film(12);
    expect(await play(id, token, teenager.headers)).toBe('pin_required');
    await open().request(removePin, { token, body: { pin } });
    expect(await play(id, token, teenager.headers)).toBe(200);
  });
}
