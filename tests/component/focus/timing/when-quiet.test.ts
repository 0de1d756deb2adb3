import { beforeEach, expect, test, vi } from 'vitest';
import { whenQuiet } from '#src/focus/timing/when-quiet.ts';
import { press } from '../../support/press.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});

test('deferred work waits until no key was pressed for a while', async () => {
  let isQuiet = false;
  void whenQuiet(1000).then(() => {
    isQuiet = true;
  });
  for (let presses = 0; presses < 5; presses++) {
    await vi.advanceTimersByTimeAsync(900);
    await press('right');
  }
  expect(isQuiet).toBe(false);
  await vi.advanceTimersByTimeAsync(999);
  expect(isQuiet).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isQuiet).toBe(true);
});
