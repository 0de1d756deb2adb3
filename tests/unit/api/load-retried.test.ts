import { beforeEach, expect, test, vi } from 'vitest';

let loadRetried: typeof import('#src/api/load-retried.ts').loadRetried;
let service: typeof import('#src/api/reachability.ts');
let isThere = false;
const load = vi.fn(() => (isThere ? Promise.resolve('code') : Promise.reject(new Error('No network'))));

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  load.mockClear();
  isThere = false;
  service = await import('#src/api/reachability.ts');
  service.setProbe(() => Promise.resolve(isThere));
  ({ loadRetried } = await import('#src/api/load-retried.ts'));
});

test('a part whose code met a cut network loads once the service is back', async () => {
  const loading = loadRetried(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  isThere = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await loading).toBe('code');
});

test('a part whose file is missing is asked for twice, and then given up', async () => {
  service.setProbe(() => Promise.resolve(true));
  const loading = loadRetried(load).catch(() => 'given up');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(await loading).toBe('given up');
  expect(load).toHaveBeenCalledTimes(2);
});

test('a part whose code loads is asked for once', async () => {
  isThere = true;
  expect(await loadRetried(load)).toBe('code');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
});
