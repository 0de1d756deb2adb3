import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

let service: typeof import('../../../src/api/reachability.ts');

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  service = await import('../../../src/api/reachability.ts');
});
afterEach(() => vi.useRealTimers());

describe('whether the service can be reached', () => {
  test('is assumed until a call says otherwise', async () => {
    const probe = vi.fn(() => Promise.resolve(true));
    service.setProbe(probe);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(service.isReachable()).toBe(true);
    expect(probe).not.toHaveBeenCalled();
  });

  test('is told once for each change', () => {
    const told = vi.fn();
    service.onReachable(told);
    for (const now of [true, false, false, true, true, false]) service.noteReachable(now);
    expect(told.mock.calls).toEqual([[false], [true], [false]]);
  });

  test('is told nobody who has stopped listening', () => {
    const told = vi.fn();
    service.onReachable(told)();
    service.noteReachable(false);
    expect(told).not.toHaveBeenCalled();
  });

  test('is asked every three seconds while it is not, and no more once it answers', async () => {
    const probe = vi.fn(() => Promise.resolve(false));
    service.setProbe(probe);
    service.noteReachable(false);
    await vi.advanceTimersByTimeAsync(9_500);
    expect(probe).toHaveBeenCalledTimes(3);
    expect(service.isReachable()).toBe(false);
    probe.mockImplementation(() => Promise.resolve(true));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(service.isReachable()).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(probe).toHaveBeenCalledTimes(4);
  });

  test('is asked no more once any call was answered', async () => {
    const probe = vi.fn(() => Promise.resolve(false));
    service.setProbe(probe);
    service.noteReachable(false);
    service.noteReachable(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(probe).not.toHaveBeenCalled();
  });
});
