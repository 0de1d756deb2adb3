import { me } from '@oyna/contract/account-session';
import { setFavouriteChannel } from '@oyna/contract/guide';
import { saveHistory } from '@oyna/contract/history';
import { updateUser } from '@oyna/contract/own-account';
import {
  createProfile,
  deleteProfile,
  getProfileToday,
  listProfiles,
  updateProfile,
} from '@oyna/contract/profiles';
import { setLike } from '@oyna/contract/reactions';
import { exportAccount } from '@oyna/contract/security';
import { expect, test } from 'vitest';
import { newProfile } from '../../support/new-profile.ts';
import { newViewer } from '../../support/new-viewer.ts';
import type { TestServer } from '../../support/test-server.ts';

/** The profiles of an account, and the header that names one. */
export function profilesSuite(open: () => TestServer): void {
  const viewer = () => newViewer(open().services);
  const list = async (token: string, headers = {}) =>
    (await open().request(listProfiles, { token, headers })).body.results;
  const change = (token: string, id: number, body: Record<string, unknown>, headers = {}) =>
    open().request(updateProfile, { token, params: { id }, body, headers });
  const remove = (token: string, id: number) => open().request(deleteProfile, { token, params: { id } });

  test('has a first profile with each account', async () => {
    const { token, profile } = await viewer();
    const { body } = await open().request(listProfiles, { token });
    expect(body).toEqual({
      results: [
        {
          id: profile,
          name: 'Olim',
          picture: '',
          lang: null,
          age_limit: null,
          is_kids: false,
          autoplay: true,
          history_paused: false,
          daily_minutes: null,
          is_first: true,
        },
      ],
      max: 6,
      has_pin: false,
      lang: 'uz',
    });
  });

  test('gives the account the language of its first profile, not that of another', async () => {
    const { token, profile } = await viewer();
    const { id } = await newProfile(open(), token);
    await change(token, id, { lang: 'en' });
    expect((await open().request(me, { token })).body.lang).toBe('uz');
    await change(token, profile, { lang: 'ru' });
    expect((await open().request(me, { token })).body.lang).toBe('ru');
    expect((await open().request(listProfiles, { token })).body.lang).toBe('ru');
    await change(token, profile, { lang: null });
    expect((await open().request(me, { token })).body.lang).toBe('ru');
  });

  test('lists a profile as it was changed until it is deleted', async () => {
    const { token } = await viewer();
    const kid = { name: ' Sardor ', lang: 'ru', age_limit: 6, is_kids: true, daily_minutes: 60 };
    const { id } = await newProfile(open(), token, { ...kid, picture: '/art/avatar/1.png' });
    const changed = await change(token, id, { name: 'Laylo', autoplay: false, history_paused: true });
    const expected = {
      ...kid,
      id,
      name: 'Laylo',
      picture: '/art/avatar/1.png',
      autoplay: false,
      history_paused: true,
      is_first: false,
    };
    expect([changed.status, changed.body]).toEqual([200, expected]);
    expect((await list(token)).slice(1)).toEqual([expected]);
    expect((await change(token, id, { is_kids: false })).body.daily_minutes).toBeNull();
    expect((await change(token, id, { picture: '', lang: null })).body).toMatchObject({
      picture: '',
      lang: null,
    });
    expect((await remove(token, id)).status).toBe(204);
    expect(await list(token)).toHaveLength(1);
    expect((await remove(token, id)).status).toBe(404);
  });

  test('keeps minutes of a day for a kids’ profile only', async () => {
    const { token } = await viewer();
    const { daily_minutes } = await newProfile(open(), token, { daily_minutes: 60 });
    expect(daily_minutes).toBeNull();
  });

  test('adds at most six, also in parallel', async () => {
    const { token } = await viewer();
    const add = () => open().request(createProfile, { token, body: { name: 'A' } });
    const outcomes = await Promise.all(Array.from({ length: 8 }, add));
    expect(outcomes.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(outcomes.find(({ status }) => status === 409)?.error.code).toBe('too_many_profiles');
  });

  test('neither deletes the first profile nor makes it one for kids', async () => {
    const { token, profile } = await viewer();
    const kids = await change(token, profile, { is_kids: true });
    const gone = await remove(token, profile);
    expect([kids.status, kids.error.code]).toEqual([409, 'first_profile']);
    expect([gone.status, gone.error.code]).toEqual([409, 'first_profile']);
    expect((await change(token, profile, { name: 'Ona' })).body.name).toBe('Ona');
  });

  test.each([
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(31) }],
    ['age_limit', { age_limit: 22 }],
    ['daily_minutes', { daily_minutes: 14 }],
    ['lang', { lang: 'de' }],
    ['picture', { picture: '/avatars/0000' }],
    ['picture', { picture: 'https://example.com/art/avatar/nobody.png' }],
  ])('rejects a wrong %s', async (field, part) => {
    const { token, profile } = await viewer();
    const { status, error } = await open().request(createProfile, { token, body: { name: 'A', ...part } });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
    expect(Object.keys((await change(token, profile, part)).error.fields ?? {})).toEqual([field]);
  });

  test('knows no profile of another account, in an address or in the header', async () => {
    const [own, other] = [await viewer(), await viewer()];
    const theirs = await newProfile(open(), other.token);
    expect((await change(own.token, theirs.id, { name: 'A' })).status).toBe(404);
    expect((await remove(own.token, theirs.id)).status).toBe(404);
    const today = await open().request(getProfileToday, { token: own.token, params: { id: theirs.id } });
    expect(today.status).toBe(404);
    for (const header of [String(theirs.id), '0', 'x', '', '99999999999']) {
      const { status, error } = await open().request(me, {
        token: own.token,
        headers: { 'x-profile': header },
      });
      expect([header, status, error.code]).toEqual([header, 400, 'profile_unknown']);
    }
    expect(await list(other.token)).toHaveLength(2);
  });

  test('keeps the session when a change for a deleted profile is refused', async () => {
    const { token } = await viewer();
    const { id, headers } = await newProfile(open(), token);
    await remove(token, id);
    const like = { cinema: 31, liked: true };
    const { status, error } = await open().request(setLike, { token, headers, body: like });
    expect([status, error.code]).toEqual([400, 'profile_unknown']);
    expect((await open().request(me, { token })).status).toBe(200);
  });

  test('ignores the header without a token', async () => {
    const headers = { 'x-profile': '7' };
    expect((await open().app.inject({ url: '/api/v2/cinema/', headers })).statusCode).toBe(200);
  });

  test('follows the account to another picture, because the old one may be gone', async () => {
    const { token } = await viewer();
    const preset = { avatar: '/art/avatar/2.png' };
    await open().request(updateUser, { token, body: preset });
    const { id } = await newProfile(open(), token, { picture: preset.avatar });
    await open().request(updateUser, { token, body: { avatar: '/art/avatar/1.png' } });
    expect((await list(token)).find((it) => it.id === id)?.picture).toBe('/art/avatar/1.png');
  });

  /** A viewer whose second profile has a favourite channel and a position. */
  const active = async () => {
    const { token } = await viewer();
    const { id, headers } = await newProfile(open(), token);
    await open().request(setFavouriteChannel, { token, headers, body: { channel: 2, favourite: true } });
    const watched_at = open().services.now().toISOString();
    const position = { cinema: 31, position: 60, duration: 600, watched_at };
    await open().request(saveHistory, { token, headers, body: position });
    return { token, id };
  };

  test('exports what each profile did', async () => {
    const { token, id } = await active();
    const { body } = await open().request(exportAccount, { token });
    expect(body.profiles).toHaveLength(2);
    expect(body.favourite_channels).toMatchObject([{ profile_id: id, channel_id: 2 }]);
    expect(body.history).toMatchObject([{ profile_id: id, cinema_id: 31 }]);
  });

  test('deletes what a profile did together with it', async () => {
    const { token, id } = await active();
    await remove(token, id);
    const { db } = open().services;
    for (const table of ['history', 'favourite_channels', 'decisions'] as const) {
      const rows = db.selectFrom(table).select('profile_id').where('profile_id', '=', id);
      expect(await rows.execute()).toEqual([]);
    }
  });

  test('keeps no positions while the history of the profile is paused', async () => {
    const { token } = await viewer();
    const { id, headers } = await newProfile(open(), token);
    const save = async (position: number) => {
      const watched_at = open().services.now().toISOString();
      const body = { cinema: 31, position, duration: 600, watched_at };
      return (await open().request(saveHistory, { token, headers, body })).body.position;
    };
    const kept = () =>
      open().services.db.selectFrom('history').select('position').where('profile_id', '=', id).execute();
    await save(60);
    await change(token, id, { history_paused: true });
    expect(await save(90)).toBe(90);
    expect(await kept()).toEqual([{ position: 60 }]);
    await change(token, id, { history_paused: false });
    await save(120);
    expect(await kept()).toEqual([{ position: 120 }]);
  });
}
