import { expect, test } from 'vitest';
import { isPaidJustNow, isPayable, keyOf, readIntent } from '#src/features/billing/model/order-intent.ts';

const now = Date.parse('2026-11-20T10:00:00Z');
const at = (minutes: number): string => new Date(now + minutes * 60_000).toISOString();

test('a key is valid for the service', () => {
  expect(keyOf(new Uint8Array([0, 1, 15, 16, 255]))).toMatch(/^[\x21-\x7e]{8,100}$/);
});

test('a key differs for other bytes', () => {
  const key = keyOf(new Uint8Array([0, 1, 15, 16, 255]));
  expect(keyOf(new Uint8Array([0, 1, 15, 16, 254]))).not.toBe(key);
});

test.each([
  undefined,
  null,
  'tv-00000000',
  {},
  { plan: '3', key: 'tv-00000000' },
  { plan: 3, key: 'short' },
  { plan: 3, key: 'with space in it' },
])('what a database gives back for %j is no intent', (stored) => {
  expect(readIntent(stored)).toBeNull();
});

test('an intent is read as it was stored', () => {
  const intent = { plan: 3, key: 'tv-00000000' };
  expect(readIntent(JSON.parse(JSON.stringify(intent)))).toEqual(intent);
});

test('an order is reused while it is pending with a minute left', () => {
  expect(isPayable({ status: 'pending', expires_at: at(1) }, now)).toBe(true);
  expect(isPayable({ status: 'pending', expires_at: at(0.9) }, now)).toBe(false);
  expect(isPayable({ status: 'failed', expires_at: at(10) }, now)).toBe(false);
});

test('only an order paid within the last hour is news', () => {
  expect(isPaidJustNow({ status: 'paid', paid_at: at(-5) }, now)).toBe(true);
  expect(isPaidJustNow({ status: 'paid', paid_at: at(-61) }, now)).toBe(false);
  expect(isPaidJustNow({ status: 'paid', paid_at: null }, now)).toBe(false);
  expect(isPaidJustNow({ status: 'refunded', paid_at: at(-5) }, now)).toBe(false);
});
