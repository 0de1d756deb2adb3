import { beforeEach, describe, expect, test, vi } from 'vitest';

let service: typeof import('#src/api/reachability.ts');
const probe = vi.fn<() => Promise<boolean>>();
const told = vi.fn<(reachable: boolean) => void>();
const retried = vi.fn<() => void>();

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.resetAllMocks();
  service = await import('#src/api/reachability.ts');
  service.setProbe(probe);
  service.onReachable(told);
  service.onRetry(retried);
  responds(true);
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function responds(now: boolean): void {
  probe.mockImplementation(() => Promise.resolve(now));
}

async function find(): Promise<void> {
  responds(true);
  service.noteResponse();
  await pass(0);
}

async function lose(): Promise<void> {
  responds(false);
  service.noteSilence();
  await pass(0);
}

describe('reachability', () => {
  test('is assumed until a call gets no response', async () => {
    responds(false);
    await pass(60_000);
    expect(service.isReachable()).toBe(true);
    expect(probe).not.toHaveBeenCalled();
  });

  test('is checked with the service as soon as a call gets no response', async () => {
    await lose();
    expect(service.isReachable()).toBe(false);
    expect(told.mock.calls).toEqual([[false]]);
  });

  test('is not doubted because of single calls, however many they are', async () => {
    for (let call = 0; call < 20; call++) {
      service.noteSilence();
      await pass(700);
      service.noteResponse();
    }
    expect(told).not.toHaveBeenCalled();
  });

  test('is checked once for all calls that fail together', async () => {
    for (let call = 0; call < 20; call++) service.noteSilence();
    await pass(0);
    expect(probe).toHaveBeenCalledTimes(1);
  });

  test('is reported once for each change', async () => {
    await lose();
    await lose();
    await find();
    await find();
    await lose();
    expect(told.mock.calls).toEqual([[false], [true], [false]]);
  });

  test('is not reported to removed listeners', async () => {
    const gone = vi.fn();
    service.onReachable(gone)();
    service.onRetry(gone)();
    await lose();
    await find();
    expect(gone).not.toHaveBeenCalled();
  });

  test('is checked every three seconds until the service responds', async () => {
    await lose();
    await pass(9_500);
    expect(probe).toHaveBeenCalledTimes(4);
    expect(service.isReachable()).toBe(false);
    responds(true);
    await pass(3_000);
    expect(service.isReachable()).toBe(true);
    await pass(60_000);
    expect(probe).toHaveBeenCalledTimes(5);
  });

  test('is restored by any response, which ends the checks', async () => {
    await lose();
    await find();
    expect(service.isReachable()).toBe(true);
    await pass(60_000);
    expect(probe).toHaveBeenCalledTimes(2);
  });

  test('is not restored by a response that may come from a cache', async () => {
    await lose();
    for (let call = 0; call < 5; call++) service.noteResponse();
    await pass(0);
    expect(probe).toHaveBeenCalledTimes(2);
    expect(told.mock.calls).toEqual([[false]]);
  });

  test('is lost when the check throws', async () => {
    probe.mockImplementation(() => Promise.reject(new Error('gone')));
    service.noteSilence();
    await pass(0);
    expect(service.isReachable()).toBe(false);
  });
});

describe('a failed call is retried', () => {
  test('as soon as the check reports the service as reachable', async () => {
    await lose();
    responds(true);
    await pass(2_999);
    expect(retried).not.toHaveBeenCalled();
    await pass(1);
    expect(retried).toHaveBeenCalledTimes(1);
  });

  test('as soon as any call gets a response', async () => {
    await lose();
    await find();
    expect(retried).toHaveBeenCalledTimes(1);
    await pass(60_000);
    expect(retried).toHaveBeenCalledTimes(1);
  });

  test('three seconds after a single call without a response', async () => {
    service.noteSilence();
    await pass(2_999);
    expect(retried).not.toHaveBeenCalled();
    await pass(1);
    expect(retried).toHaveBeenCalledTimes(1);
    await pass(60_000);
    expect(retried).toHaveBeenCalledTimes(1);
  });

  test('with growing delays of up to a minute while other calls succeed', async () => {
    const times: number[] = [];
    let now = 0;
    retried.mockImplementation(() => {
      times.push(Math.round(now / 1000));
      service.noteSilence();
    });
    service.noteSilence();
    for (; now < 300_000; now += 100) {
      service.noteResponse();
      await pass(100);
    }
    expect(times).toEqual([3, 9, 21, 45, 93, 153, 213, 273]);
    expect(told).not.toHaveBeenCalled();
  });

  test('after three seconds again once nothing failed for a while', async () => {
    service.noteSilence();
    retried.mockImplementationOnce(() => service.noteSilence());
    await pass(60_000);
    retried.mockClear();
    service.noteSilence();
    await pass(3_000);
    expect(retried).toHaveBeenCalledTimes(1);
  });

  test('soon after the network returns, however long its own delay was', async () => {
    retried.mockImplementation(() => service.noteSilence());
    service.noteSilence();
    await pass(50_000);
    retried.mockReset();
    await lose();
    responds(true);
    await pass(3_000);
    expect(retried).toHaveBeenCalledTimes(1);
  });

  test('but not while the service is unreachable', async () => {
    service.noteSilence();
    await pass(1_000);
    await lose();
    await pass(30_000);
    expect(retried).not.toHaveBeenCalled();
    responds(true);
    await pass(3_000);
    expect(retried).toHaveBeenCalledTimes(1);
  });
});
