import { expect, test } from 'vitest';
import { TokenBuckets } from '#server/src/infra/rate-limits/token-buckets.ts';

const buckets = () => new TokenBuckets({ max: 3, seconds: 6 });
const take = (from: TokenBuckets, times: number, now = 0) =>
  Array.from({ length: times }, () => from.take('one', now));

test('names the seconds until the next token after a burst', () => {
  expect(take(buckets(), 4)).toEqual([0, 0, 0, 2]);
});

test('fills again with time, up to its maximum', () => {
  const some = buckets();
  take(some, 3);
  expect(take(some, 2, 2000)).toEqual([0, 2]);
  expect(take(some, 4, 3_600_000)).toEqual([0, 0, 0, 2]);
});

test('counts neither rejections nor time that runs backwards', () => {
  const some = buckets();
  take(some, 9);
  expect(take(some, 1, -60_000)).toEqual([2]);
  expect(take(some, 1, -58_000)).toEqual([0]);
});

test('has a bucket for each subject', () => {
  const some = buckets();
  take(some, 3);
  expect(some.take('other', 0)).toBe(0);
});
