// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pendingChanges, pendingOf } from '#src/api/change-store.ts';
import { startPendingChanges } from '#src/api/deliver-changes.ts';
import { setProbe } from '#src/api/reachability.ts';
import { sendChange } from '#src/api/send-change.ts';
import { noteServerTime } from '#src/api/server-clock.ts';
import { keepProfile } from '#src/state/profile.ts';
import { clearSession, keepTokens } from '#src/state/session.ts';
import { fakeServer, json, unreachable } from './fake-server.ts';
import { turns } from './turns.ts';

vi.mock('idb-keyval', () => ({ get: async () => undefined, set: async () => undefined }));

const hour = 3_600_000;
let now = Date.UTC(2026, 10, 23, 12);
const year = 365 * 24 * hour;
const like = { kind: 'like', target: { cinema: 7 }, on: true } as const;
const serverTime = (time: number) => noteServerTime(new Date(time).toUTCString());

beforeEach(() => {
  // Decisions of one run follow one another.
  now += 24 * hour;
  vi.useFakeTimers({ toFake: ['Date'], now });
  keepTokens('access', 'refresh');
  setProbe(() => Promise.resolve(false));
});
afterEach(async () => {
  vi.useRealTimers();
  serverTime(Date.now());
  await pendingChanges.put([]);
  clearSession();
  setProbe(() => Promise.resolve(true));
});

/** Likes without a connection, and sends the like an hour later, until `load` has ended; returns the requests. */
async function likeOffline(
  onReturn: () => void,
  load = () => Promise.resolve(),
): Promise<readonly unknown[]> {
  let isDown = true;
  const { calls } = fakeServer({
    'POST cinema/like/': () => (isDown ? unreachable() : json(200, { liked: true, likes: 1 })),
  });
  expect(await sendChange(like)).toBe('kept');
  vi.setSystemTime(Date.now() + hour);
  isDown = false;
  onReturn();
  const stops: (() => void)[] = [];
  await new Promise<void>((done) =>
    stops.push(
      startPendingChanges(() => {
        expect(pendingChanges.get()).toHaveLength(1);
        return load().then(done);
      }),
    ),
  );
  for (const stop of stops) stop();
  await turns(1);
  expect(pendingChanges.get()).toEqual([]);
  return calls('POST', 'cinema/like/').map(({ body }) => body);
}

test('a change that waited names the server time at which the viewer decided', async () => {
  serverTime(now);
  expect(await likeOffline(() => undefined)).toEqual([
    { cinema: 7, liked: true },
    { cinema: 7, liked: true, decided_at: new Date(now).toISOString() },
  ]);
});

test('a change that waited is shown until what it changed has loaded', async () => {
  serverTime(now);
  await likeOffline(
    () => undefined,
    async () => {
      await turns(3);
      expect(pendingChanges.get()).toMatchObject([like]);
    },
  );
});

test('a clock that is a year behind does not age a decision of a start offline', async () => {
  serverTime(now);
  vi.setSystemTime(now - year);
  serverTime(Date.now());
  const sent = await likeOffline(() => serverTime(now + hour));
  expect(sent[1]).toEqual({ cinema: 7, liked: true, decided_at: new Date(now).toISOString() });
});

test('the second of two presses decides, though a response moved the time back', async () => {
  const { calls } = fakeServer({
    'POST cinema/watched/': () => json(200, { is_watched: true, progress: null }),
  });
  const mark = { kind: 'watched', target: { cinema: 7 } } as const;
  serverTime(now);
  vi.setSystemTime(now + 900);
  await sendChange({ ...mark, on: true });
  serverTime(now);
  await sendChange({ ...mark, on: false });
  const [first, second] = calls('POST', 'cinema/watched/').map(
    ({ body }) => (body as { watched_at: string }).watched_at,
  );
  expect(Date.parse(second ?? '')).toBeGreaterThan(Date.parse(first ?? ''));
});

test.each([429, 503])('a change that waited is kept when the service answers %i', async (status) => {
  let respond: () => Response | Promise<Response> = unreachable;
  const { calls } = fakeServer({ 'POST cinema/like/': () => respond() });
  expect(await sendChange(like)).toBe('kept');
  respond = () => json(status, { code: 'throttled', detail: '' });
  const stop = startPendingChanges(() => Promise.resolve());
  await vi.waitFor(() => expect(calls('POST', 'cinema/like/')).toHaveLength(2), 10_000);
  await turns(1);
  stop();
  expect(pendingChanges.get()).toMatchObject([like]);
});

test('a change that waited is delivered for the profile that decided', async () => {
  keepProfile(72, false);
  const { calls } = fakeServer({ 'POST cinema/like/': () => unreachable() });
  expect(await sendChange(like)).toBe('kept');
  keepProfile(73, false);
  expect(pendingOf('like')).toEqual([]);
  expect(calls('POST', 'cinema/like/').map(({ profile }) => profile)).toEqual(['72']);
  const later = fakeServer({ 'POST cinema/like/': () => json(200, { liked: true, likes: 1 }) });
  const stops: (() => void)[] = [];
  await new Promise<void>((done) => stops.push(startPendingChanges(async () => done())));
  for (const stop of stops) stop();
  await turns(1);
  expect(later.calls('POST', 'cinema/like/').map(({ profile }) => profile)).toEqual(['72']);
});
