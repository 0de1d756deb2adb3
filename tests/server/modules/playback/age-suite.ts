import { me } from '@oyna/contract/account-session';
import { checkPin, removePin, setPin } from '@oyna/contract/own-account';
import { playChannel, playCinema, playReel, playStream } from '@oyna/contract/playback';
import { getLicense } from '@oyna/contract/playback-heartbeat';
import { afterEach, expect, test } from 'vitest';
import { clearkey } from '../../support/film-fixture.ts';
import { newProgramme } from '../../support/new-programme.ts';
import { newStream } from '../../support/new-stream.ts';
import { newTitle } from '../../support/new-title.ts';
import { newViewer } from '../../support/new-viewer.ts';
import { rate as setRating } from '../../support/rate.ts';
import { subscribe } from '../../support/subscribe.ts';
import type { TestServer } from '../../support/test-server.ts';

const pin = '2580';
const grantMinutes = 30;

interface Sender {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The age limit of an account: the items that it locks, the grant of its PIN, and the guests of a limited set. */
export function ageSuite(open: () => TestServer): void {
  const undo: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const each of undo.splice(0)) await each();
  });
  /** A subscriber with an age limit of 6. */
  const limited = async (age_limit = 6) => {
    const viewer = await newViewer(open().services);
    await subscribe(open().services, viewer.id, { archive: true });
    await open().request(setPin, { token: viewer.token, body: { pin, age_limit } });
    return viewer;
  };
  const grantOf = async (token: string) =>
    (await open().request(checkPin, { token, body: { pin } })).body.grant;
  const markOf = async (token: string) => (await open().request(me, { token })).body.pin_mark ?? '';
  const someFilm = () =>
    open().services.db.selectFrom('cinema').select('media').where('id', '=', 1).executeTakeFirstOrThrow();
  const film = async (age_rating: number | null) => {
    const { db } = open().services;
    const { id } = await newTitle(open().services, { age_rating });
    const { media } = await someFilm();
    await db.updateTable('cinema').set({ media }).where('id', '=', id).execute();
    undo.push(() => db.deleteFrom('cinema').where('id', '=', id).execute());
    return id;
  };
  const play = (id: number, sender: Sender = {}, query: Record<string, string> = {}) =>
    open().request(playCinema, { params: { id }, query, ...sender });
  const outcome = async (...asked: Parameters<typeof play>) => {
    const { status, error } = await play(...asked);
    return status === 200 ? 200 : [status, error.code, error.age_rating];
  };
  const rate = async (...item: readonly ['channels' | 'reels', number, number]) =>
    undo.push(await setRating(open().services.db, ...item));

  test('asks for the PIN only above the limit', async () => {
    const { token } = await limited();
    expect(await outcome(await film(16), { token })).toEqual([403, 'pin_required', 16]);
    expect(await outcome(await film(7), { token })).toEqual([403, 'pin_required', 7]);
    expect(await outcome(await film(6), { token })).toBe(200);
    expect(await outcome(await film(null), { token })).toBe(200);
    const { token: free } = await newViewer(open().services);
    expect(await outcome(await film(18), { token: free })).toBe(200);
    expect(await outcome(await film(18))).toBe(200);
  });

  test('locks episodes and trailers with their title', async () => {
    const { token } = await limited();
    const { db } = open().services;
    const { id, episodes } = await newTitle(open().services, { age_rating: 16, episodes: 2 });
    const { media } = await someFilm();
    await db.updateTable('cinema').set({ trailer: media }).where('id', '=', id).execute();
    await db.updateTable('episodes').set({ media }).where('cinema_id', '=', id).execute();
    const locked = [403, 'pin_required', 16];
    expect(await outcome(id, { token }, { episode: String(episodes[1]) })).toEqual(locked);
    expect(await outcome(id, { token }, { trailer: 'true' })).toEqual(locked);
    const headers = { 'pin-grant': await grantOf(token) };
    expect(await outcome(id, { token, headers }, { episode: String(episodes[1]) })).toBe(200);
    expect(await outcome(id, { token, headers }, { trailer: 'true' })).toBe(200);
  });

  test('locks a reel by its own rating, otherwise by that of its title', async () => {
    const { token } = await limited();
    const { db } = open().services;
    const reel = () => open().request(playReel, { params: { id: 1 }, token });
    const { cinema_id } = await db
      .selectFrom('reels')
      .select('cinema_id')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    const link = (id: number | null) =>
      db.updateTable('reels').set({ cinema_id: id }).where('id', '=', 1).execute();
    undo.push(() => link(cinema_id));
    await link(await film(16));
    expect((await reel()).error).toMatchObject({ code: 'pin_required', age_rating: 16 });
    await rate('reels', 1, 6);
    expect((await reel()).status).toBe(200);
    await rate('reels', 1, 12);
    expect((await reel()).error).toMatchObject({ code: 'pin_required', age_rating: 12 });
  });

  test('locks a channel by its rating and by that of the running programme', async () => {
    const { token } = await limited();
    const { db, now } = open().services;
    const channel = (query = {}) => open().request(playChannel, { params: { id: 1 }, query, token });
    expect((await channel()).status).toBe(200);
    const write = async (from: number, to: number, age_rating: number) => {
      const at = (hours: number) => new Date(now().getTime() + hours * 3_600_000 + 1);
      const id = await newProgramme(db, { starts_at: at(from), ends_at: at(to), age_rating });
      undo.push(() => db.deleteFrom('programmes').where('id', '=', id).execute());
      return id;
    };
    const past = await write(-3, -2.5, 18);
    expect((await channel()).status).toBe(200);
    expect((await channel({ programme: past })).error).toMatchObject({
      code: 'pin_required',
      age_rating: 18,
    });
    const running = await write(-0.1, 0.5, 16);
    expect((await channel()).error).toMatchObject({ code: 'pin_required', age_rating: 16 });
    expect((await channel({ programme: running })).error.code).toBe('pin_required');
    await rate('channels', 1, 21);
    expect((await channel()).error.age_rating).toBe(21);
    const headers = { 'pin-grant': await grantOf(token) };
    const granted = await open().request(playChannel, { params: { id: 1 }, token, headers });
    expect(granted.status).toBe(200);
  });

  test('locks a stream by its rating and by that of its channel', async () => {
    const { token } = await limited();
    const { db, now } = open().services;
    const id = await newStream(db, { starts_at: new Date(now().getTime() - 60_000) });
    undo.push(() => db.deleteFrom('streams').where('id', '=', id).execute());
    const stream = () => open().request(playStream, { params: { id }, token });
    expect((await stream()).status).toBe(200);
    await rate('channels', 1, 16);
    expect((await stream()).error).toMatchObject({ code: 'pin_required', age_rating: 16 });
    await db.updateTable('streams').set({ age_rating: 18 }).where('id', '=', id).execute();
    expect((await stream()).error).toMatchObject({ code: 'pin_required', age_rating: 18 });
  });

  test('gives no keys of a locked title to viewers and guests', async () => {
    const { token } = await limited();
    const id = await film(16);
    const encrypted = { drm: 'cenc' };
    const locked = [403, 'pin_required', 16];
    expect(await outcome(id, { token }, encrypted)).toEqual(locked);
    const headers = { 'pin-mark': await markOf(token) };
    expect(await outcome(id, { headers }, encrypted)).toEqual(locked);
    const body = { kids: [Buffer.from(clearkey.kid, 'hex').toString('base64url')] };
    const query = { grant: await grantOf(token) };
    for (const asked of [{ token, query }, { headers }, {}]) {
      const { error } = await open().request(getLicense, { params: { id }, body, ...asked });
      expect(error.code).toBe('license_refused');
    }
  });

  test('accepts a grant from its own session only, for half an hour', async () => {
    const viewer = await limited();
    const other = await limited();
    const { token } = viewer;
    const id = await film(16);
    const headers = { 'pin-grant': await grantOf(token) };
    expect(await outcome(id, { token, headers })).toBe(200);
    const locked = [403, 'pin_required', 16];
    expect(await outcome(id, { token: other.token, headers })).toEqual(locked);
    const mark = await markOf(token);
    expect(await outcome(id, { headers: { ...headers, 'pin-mark': mark } })).toEqual(locked);
    for (const foreign of ['', 'x', `${headers['pin-grant']}x`, 'guest.1.9999999999.x']) {
      expect(await outcome(id, { token, headers: { 'pin-grant': foreign } })).toEqual(locked);
    }
    open().pass(grantMinutes * 60 - 1);
    expect(await outcome(id, { token: viewer.token, headers })).toBe(200);
    open().pass(1);
    expect(await outcome(id, { token: viewer.token, headers })).toEqual(locked);
  });

  test('ends a grant with the PIN it was given for', async () => {
    const { token } = await limited();
    const id = await film(16);
    const headers = { 'pin-grant': await grantOf(token) };
    const body = { pin: '1470', age_limit: 6, old_pin: pin };
    await open().request(setPin, { token, body });
    expect(await outcome(id, { token, headers })).toEqual([403, 'pin_required', 16]);
  });

  test('keeps the limit for guests of a set with the mark of the account', async () => {
    const { token } = await limited();
    const headers = { 'pin-mark': await markOf(token) };
    const id = await film(16);
    expect(await outcome(id, { headers })).toEqual([403, 'pin_required', 16]);
    expect(await outcome(await film(6), { headers })).toBe(200);
    const checked = await open().request(checkPin, { body: { pin, mark: headers['pin-mark'] } });
    expect([checked.status, checked.body.expires_in]).toEqual([200, grantMinutes * 60]);
    const granted = { ...headers, 'pin-grant': checked.body.grant };
    expect(await outcome(id, { headers: granted })).toBe(200);
    expect(await outcome(id, { token, headers: granted })).toEqual([403, 'pin_required', 16]);
    const { token: free } = await newViewer(open().services);
    expect(await outcome(id, { token: free, headers })).toBe(200);
    expect(await outcome(id, { headers: { 'pin-mark': `${headers['pin-mark']}x` } })).toBe(200);
    await open().request(removePin, { token, body: { pin } });
    expect(await outcome(id, { headers })).toBe(200);
    expect((await open().request(me, { token })).body.pin_mark).toBeNull();
  });

  test('counts the tries of guests apart from those of the owner', async () => {
    const { token } = await limited();
    const mark = await markOf(token);
    const guess = (wrong: string) => open().request(checkPin, { body: { pin: wrong, mark } });
    for (let turn = 0; turn < 5; turn++) expect((await guess('0000')).error.code).toBe('pin_wrong');
    expect((await guess(pin)).error.code).toBe('pin_locked');
    expect((await open().request(checkPin, { token, body: { pin } })).status).toBe(200);
    for (const body of [{ pin }, { pin, mark: 'x' }] as const) {
      expect((await open().request(checkPin, { body })).error.code).toBe('not_authenticated');
    }
  });

  test('keeps the wait over a restart, in the database', async () => {
    const { id, token } = await limited();
    for (let turn = 0; turn < 5; turn++) await open().request(checkPin, { token, body: { pin: '0000' } });
    const rows = await open()
      .services.db.selectFrom('pin_tries')
      .select(['wrong', 'locked_until'])
      .where('user_id', '=', id)
      .execute();
    expect(rows).toEqual([{ wrong: 5, locked_until: new Date(open().services.now().getTime() + 60_000) }]);
  });
}
