// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, json, unreachable } from '../../../api/fake-server.ts';
import { turns } from '../../../api/turns.ts';

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.doUnmock('idb-keyval');
});
const kept = [{ cinema: 7, episode: null, position: 60, duration: 3600, watched_at: '2026-01-01T00:00:00Z' }];

test('a set without a database starts without a fault', async () => {
  const { startSendingPositions } = await import('#src/features/library/api/report-position.ts');
  expect(() => startSendingPositions(() => undefined)).not.toThrow();
});

test('a set without a database keeps positions in memory', async () => {
  const { keptStart, startSendingPositions, reportPosition } = await import(
    '#src/features/library/api/report-position.ts'
  );
  startSendingPositions(() => undefined);
  await expect(
    (async () => reportPosition({ cinema: 7, episode: null, position: 60, duration: 3600 }))(),
  ).resolves.toBeUndefined();
  expect(keptStart({ cinema: 7, episode: null })).toBe(60);
});

test('positions stored offline are sent at the next start', async () => {
  vi.doMock('idb-keyval', () => ({ get: () => Promise.resolve(kept), set: () => Promise.resolve() }));
  const { calls } = fakeServer({ 'POST cinema/history/': () => json(200, kept[0]) });
  const { keepTokens } = await import('#src/state/session.ts');
  keepTokens('a', 'b');
  const { startSendingPositions } = await import('#src/features/library/api/report-position.ts');
  startSendingPositions(() => undefined);
  await vi.waitFor(() => expect(calls('POST', 'cinema/history/')).toHaveLength(1), 10_000);
});

test('the next episode stays on this set', async () => {
  const { calls } = fakeServer({ 'POST cinema/history/': () => json(200, kept[0]) });
  const { keepTokens } = await import('#src/state/session.ts');
  keepTokens('a', 'b');
  const { reportPosition } = await import('#src/features/library/api/report-position.ts');
  const next = { episode: 72, season: 1, episode_number: 2 };
  await reportPosition({ cinema: 7, episode: 71, position: 60, duration: 3600, next });
  expect(calls('POST', 'cinema/history/').map(({ body }) => Object.keys(body as object).sort())).toEqual([
    ['cinema', 'duration', 'episode', 'position', 'watched_at'],
  ]);
});

test('positions of one viewer are not sent for the next', async () => {
  const two = [{ ...kept[0], cinema: 8 }, kept[0]];
  vi.doMock('idb-keyval', () => ({ get: () => Promise.resolve(two), set: () => Promise.resolve() }));
  let respond: (response: Response) => void = () => undefined;
  const { calls } = fakeServer({
    'POST cinema/history/': () =>
      new Promise<Response>((resolve) => {
        respond = resolve;
      }),
  });
  const { clearSession, keepTokens } = await import('#src/state/session.ts');
  keepTokens('a', 'b');
  const { startSendingPositions } = await import('#src/features/library/api/report-position.ts');
  startSendingPositions(() => undefined);
  await vi.waitFor(() => expect(calls('POST', 'cinema/history/')).toHaveLength(1), 10_000);
  clearSession();
  keepTokens('c', 'd');
  respond(json(200, kept[0]));
  await turns();
  expect(calls('POST', 'cinema/history/').map(({ authorization }) => authorization)).toEqual(['Bearer a']);
});

test('positions are kept when the service gets too many of them', async () => {
  const set = vi.fn(() => Promise.resolve());
  vi.doMock('idb-keyval', () => ({ get: () => Promise.resolve(kept), set }));
  const { calls } = fakeServer({
    'POST cinema/history/': () => json(429, { code: 'throttled', detail: '' }),
  });
  const { keepTokens } = await import('#src/state/session.ts');
  keepTokens('a', 'b');
  const { startSendingPositions } = await import('#src/features/library/api/report-position.ts');
  await new Promise<void>((sent) => startSendingPositions(sent));
  expect(calls('POST', 'cinema/history/')).toHaveLength(1);
  expect(set).not.toHaveBeenCalledWith('positions', []);
});

test('a position is delivered for the profile that watched, even if another does later', async () => {
  let isDown = true;
  const { calls } = fakeServer({
    'POST cinema/history/': () => (isDown ? unreachable() : json(200, kept[0])),
  });
  const { keepTokens } = await import('#src/state/session.ts');
  const { keepProfile } = await import('#src/state/profile.ts');
  const { keptStart, reportPosition, startSendingPositions } = await import(
    '#src/features/library/api/report-position.ts'
  );
  keepTokens('a', 'b');
  const watched = { cinema: 7, episode: null };
  const report = (position: number) => reportPosition({ ...watched, position, duration: 3600 });
  keepProfile(72, false);
  await report(600);
  keepProfile(0, false);
  expect(keptStart(watched)).toBeNull();
  await report(900);
  isDown = false;
  await new Promise<void>((sent) => startSendingPositions(sent));
  const delivered = calls('POST', 'cinema/history/').slice(-2);
  expect(delivered.map(({ profile, body }) => [profile, (body as { position: number }).position])).toEqual([
    ['72', 600],
    [undefined, 900],
  ]);
});

test('many reels of a guest push out no film', async () => {
  const { keptStart, reportPosition } = await import('#src/features/library/api/report-position.ts');
  await reportPosition({ cinema: 7, episode: null, position: 600, duration: 3600 });
  for (let reel = 1; reel <= 60; reel++)
    await reportPosition({ cinema: null, episode: null, reel, position: 8, duration: 15 });
  expect(keptStart({ cinema: 7, episode: null })).toBe(600);
  expect(keptStart({ cinema: null, episode: null, reel: 60 })).toBe(8);
});

test('a film resumes where it was left, whatever an earlier playback says', async () => {
  fakeServer({ 'POST cinema/history/': () => json(200, kept[0]) });
  const { clearSession, keepTokens } = await import('#src/state/session.ts');
  keepTokens('a', 'b');
  const { forgetPositions, keptStart, reportPosition, startSendingPositions } = await import(
    '#src/features/library/api/report-position.ts'
  );
  startSendingPositions(() => undefined);
  const watched = { cinema: 7, episode: null };
  const left = () => reportPosition({ ...watched, position: 640, duration: 3600 });
  await left();
  expect(keptStart(watched)).toBe(640);
  forgetPositions({ cinema: 7 });
  expect(keptStart(watched)).toBeNull();
  await left();
  clearSession();
  expect(keptStart(watched)).toBeNull();
});

test('a position counts on this set for a minute, because another may go on', async () => {
  fakeServer({ 'POST cinema/history/': () => json(200, kept[0]) });
  const { keepTokens } = await import('#src/state/session.ts');
  keepTokens('a', 'b');
  const { keptStart, reportPosition } = await import('#src/features/library/api/report-position.ts');
  const watched = { cinema: 7, episode: null };
  await reportPosition({ ...watched, position: 640, duration: 3600 });
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  expect(keptStart(watched)).toBeNull();
});

test('a position that heartbeats report goes with the next one that they do not', async () => {
  const { calls } = fakeServer({ 'POST cinema/history/': () => json(200, kept[0]) });
  const { keepTokens } = await import('#src/state/session.ts');
  keepTokens('a', 'b');
  const { reportPosition } = await import('#src/features/library/api/report-position.ts');
  const at = (position: number) => ({ cinema: 7, episode: null, position, duration: 3600 });
  await reportPosition(at(60), true);
  expect(calls('POST', 'cinema/history/')).toHaveLength(0);
  await reportPosition(at(75));
  expect(calls('POST', 'cinema/history/').map(({ body }) => (body as { position: number }).position)).toEqual(
    [75],
  );
});
