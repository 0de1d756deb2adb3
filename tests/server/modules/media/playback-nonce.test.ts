import { expect, test } from 'vitest';
import { isRequestedEarlier, makeNonce } from '#server/src/modules/media/playback-nonce.ts';

const time = Date.UTC(2026, 10, 28);

test('orders playbacks by the time of their request', () => {
  const [first, second] = [makeNonce(new Date(time)), makeNonce(new Date(time + 1))];
  expect(first).toMatch(/^[\w-]{12}$/);
  expect([isRequestedEarlier(first, second), isRequestedEarlier(second, first)]).toEqual([true, false]);
});

test('orders playbacks of one millisecond, always in the same way', () => {
  const [one, other] = [makeNonce(new Date(time)), makeNonce(new Date(time))];
  expect(isRequestedEarlier(one, other)).toBe(!isRequestedEarlier(other, one));
});

test('takes the random nonces of earlier versions for the oldest', () => {
  expect(isRequestedEarlier('_-random-old', makeNonce(new Date(time)))).toBe(true);
});
