import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheTags, invalidate } from '#src/api/cache-tags.ts';
import { createQueryClient } from '#src/api/query-client.ts';
import { knownPlayback, prefetchPlayback, takePlayback } from '#src/features/player/api/prefetch-playback.ts';
import type { Playable } from '#src/features/player/api/request-playback.ts';
import { clearSession, keepTokens } from '#src/state/session.ts';
import { errorResponse, fakeServer, json } from '#tests/unit/api/fake-server.ts';

const film: Playable = { kind: 'cinema', id: 7, episode: null, trailer: false };
const path = 'cinema/7/playback/';
let answered: number;
let refused: boolean;
let calls: () => number;

beforeEach(() => {
  // Later than the end of the test before, which invalidates all data.
  vi.useFakeTimers({ now: Date.now() + 1000 });
  answered = 0;
  refused = false;
  const server = fakeServer({
    'GET config/': () => json(200, {}),
    [`GET ${path}`]: () => {
      answered += 1;
      if (refused) return errorResponse(402, 'subscription_required');
      return json(200, { playback_id: `p${answered}`, manifest: { dash: '/a.mpd' } });
    },
    'GET cinema/8/playback/': () => json(200, { playback_id: 'other', manifest: { dash: '/b.mpd' } }),
  });
  calls = () => server.calls('GET', path).length;
});
afterEach(async () => {
  // A prefetched response must not reach the next test.
  await takePlayback({ kind: 'cinema', id: 8, episode: null, trailer: false }, new AbortController().signal);
});

const take = (what = film) => takePlayback(what, new AbortController().signal);

test('a prefetched playback plays once without another call', async () => {
  prefetchPlayback(film);
  prefetchPlayback(film);
  expect((await take()).playback_id).toBe('p1');
  expect((await take()).playback_id).toBe('p2');
  expect(calls()).toBe(2);
});

test('a prefetched playback is available at once when its response is there', async () => {
  expect(knownPlayback(film)).toBeUndefined();
  prefetchPlayback(film);
  expect(knownPlayback(film)).toBeUndefined();
  await vi.advanceTimersByTimeAsync(0);
  expect(knownPlayback(film)?.playback_id).toBe('p1');
  expect(knownPlayback(film)).toBeUndefined();
});

test('a playback prefetched before a change of plan is requested again', async () => {
  prefetchPlayback(film);
  await vi.advanceTimersByTimeAsync(10);
  invalidate(createQueryClient(), cacheTags.entitlement);
  expect(knownPlayback(film)).toBeUndefined();
  expect((await take()).playback_id).toBe('p2');
  await vi.advanceTimersByTimeAsync(10);
  prefetchPlayback(film);
  await vi.advanceTimersByTimeAsync(0);
  expect(knownPlayback(film)?.playback_id).toBe('p3');
});

test('a prefetched playback is requested again after a minute', async () => {
  prefetchPlayback(film);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(knownPlayback(film)).toBeUndefined();
  expect((await take()).playback_id).toBe('p2');
});

test('a prefetched playback is not used for another title', async () => {
  prefetchPlayback(film);
  expect((await take({ kind: 'cinema', id: 8, episode: null, trailer: false })).playback_id).toBe('other');
});

test('a rejected prefetch is requested again on playing', async () => {
  refused = true;
  prefetchPlayback(film);
  await vi.advanceTimersByTimeAsync(0);
  refused = false;
  expect((await take()).playback_id).toBe('p2');
});

test('a playback prefetched for one viewer is not played by the next', async () => {
  keepTokens('a', 'b');
  prefetchPlayback(film);
  await vi.advanceTimersByTimeAsync(0);
  clearSession();
  keepTokens('c', 'd');
  expect(knownPlayback(film)).toBeUndefined();
  expect((await take()).playback_id).toBe('p2');
  clearSession();
});
