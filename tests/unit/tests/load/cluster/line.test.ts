import { expect, test } from 'vitest';
import { arrivalOf } from '#tests/load/cluster/line.ts';

const always = () => 0;
const never = () => 1;

test('bytes arrive after half a round trip', () => {
  expect(arrivalOf(1000, 10_000, 0, { latency: 40, loss: 0.01 }, never)).toBe(1020);
});

test('each lost packet costs a round trip', () => {
  expect(arrivalOf(1000, 2800, 0, { latency: 40, loss: 0.01 }, always)).toBe(1100);
});

test('nothing overtakes the bytes before it', () => {
  expect(arrivalOf(1000, 100, 1500, { latency: 40, loss: 0.01 }, never)).toBe(1500);
});
