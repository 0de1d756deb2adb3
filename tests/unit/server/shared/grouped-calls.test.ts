import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { groupedCalls } from '#server/src/shared/grouped-calls.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function grouped(everyMs: number) {
  const groups: (readonly number[])[] = [];
  const call = groupedCalls<number, number>({
    everyMs,
    run: async (items) => {
      groups.push(items);
      if (items.includes(0)) throw new Error('none');
      return items.map((item) => item * 2);
    },
  });
  return { groups, call };
}

test('the first call after a pause does not wait', async () => {
  const { groups, call } = grouped(1000);
  expect(await call(1)).toBe(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await call(2)).toBe(4);
  expect(groups).toEqual([[1], [2]]);
});

test('calls within the time of a group share the next one', async () => {
  const { groups, call } = grouped(1000);
  await call(1);
  const later = [call(2), call(3)];
  await vi.advanceTimersByTimeAsync(999);
  expect(groups).toEqual([[1]]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await Promise.all(later)).toEqual([4, 6]);
  expect(groups).toEqual([[1], [2, 3]]);
});

test('a failure fails for its group alone', async () => {
  const { call } = grouped(0);
  await expect(Promise.all([call(0), call(1)])).rejects.toThrow('none');
  expect(await call(2)).toBe(4);
});

test('a group has a thousand calls at most', async () => {
  const { groups, call } = grouped(0);
  const calls = Array.from({ length: 1500 }, (_, place) => call(place + 1));
  await vi.advanceTimersByTimeAsync(0);
  await Promise.all(calls);
  expect(groups.map(({ length }) => length)).toEqual([1000, 500]);
});
