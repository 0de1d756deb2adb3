import { beforeEach, expect, test, vi } from 'vitest';

const NOW = Date.parse('2026-11-25T18:00:00Z');
const UNCACHED = 'private, no-store';
const PUBLIC = 'public, max-age=30, stale-while-revalidate=30';

let clock: typeof import('#src/api/server-clock.ts');

/** Each test is a start, on a set whose clock is wrong by a year. */
beforeEach(async () => {
  vi.resetModules();
  clock = await import('#src/api/server-clock.ts');
  vi.useFakeTimers({ now: NOW + 365 * 86_400_000 });
});

/** A response that left the server `seconds` from `NOW`. */
const receive = (seconds: number, cacheControl: string | null): void =>
  clock.noteServerTime(new Date(NOW + 1000 * seconds).toUTCString(), cacheControl);

const secondsNow = (): number => (clock.serverNow() - NOW) / 1000;

test('the first response sets the clock, even a cached one', () => {
  receive(0, PUBLIC);
  expect(secondsNow()).toBe(0);
});

test.each([1, 30, 60])('a cached response does not set the clock back by %i s', (age) => {
  receive(0, UNCACHED);
  receive(-age, PUBLIC);
  expect(secondsNow()).toBe(0);
});

test('a cached response sets the clock forward', () => {
  receive(-40, PUBLIC);
  receive(0, PUBLIC);
  expect(secondsNow()).toBe(0);
});

test('a response of a shared cache only does not set the clock back', () => {
  receive(0, UNCACHED);
  receive(-30, 'public, max-age=0, s-maxage=30');
  expect(secondsNow()).toBe(0);
});

test('a server clock that jumps back further than caches keep is followed', () => {
  receive(0, PUBLIC);
  receive(-61, PUBLIC);
  expect(secondsNow()).toBe(-61);
});

test.each([UNCACHED, 'private, no-cache', 'no-store', null])(
  'an uncached response sets the clock back: %s',
  (kind) => {
    receive(0, PUBLIC);
    receive(-20, kind);
    expect(secondsNow()).toBe(-20);
  },
);

test('a set clock that is set right by a year changes nothing after the next response', () => {
  receive(0, PUBLIC);
  vi.setSystemTime(NOW);
  receive(0, PUBLIC);
  expect(secondsNow()).toBe(0);
});

test.each([null, '', 'soon'])('a response without a time changes nothing: %s', (date) => {
  receive(7, UNCACHED);
  clock.noteServerTime(date);
  expect(secondsNow()).toBe(7);
});
