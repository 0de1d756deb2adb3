import type { Stream } from '@oyna/contract/stream';
import { expect, test } from 'vitest';
import { nextCheck } from '#src/features/streams/model/next-check.ts';

const now = Date.parse('2026-06-01T20:00:00+05:00');
const at = (seconds: number): string => new Date(now + seconds * 1000).toISOString();
const stream = (status: Stream['status'], starts: number, ends: number | null): Stream => ({
  id: 1,
  title: '',
  description: '',
  image: null,
  color: '#000000',
  status,
  starts_at: at(starts),
  ends_at: ends === null ? null : at(ends),
  channel: null,
  archive: false,
  access: 'free',
});

test('broadcasts are requested again when the next one starts or ends', () => {
  expect(nextCheck([stream('live', -60, 40), stream('scheduled', 30, 900)], now)).toBe(30_000);
  expect(nextCheck([stream('live', -60, 20), stream('scheduled', 30, 900)], now)).toBe(20_000);
});

test('they are requested again after a minute at the latest', () => {
  expect(nextCheck([], now)).toBe(60_000);
  expect(nextCheck([stream('live', -60, null), stream('ended', -90, -60)], now)).toBe(60_000);
});

test('a late one is not requested more than every five seconds', () => {
  expect(nextCheck([stream('scheduled', -30, 900)], now)).toBe(5000);
});
