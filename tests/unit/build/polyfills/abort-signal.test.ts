import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const own = {
  any: AbortSignal.any,
  timeout: AbortSignal.timeout,
  throwIfAborted: AbortSignal.prototype.throwIfAborted,
};

beforeEach(async () => {
  Reflect.deleteProperty(AbortSignal, 'any');
  Reflect.deleteProperty(AbortSignal, 'timeout');
  Reflect.deleteProperty(AbortSignal.prototype, 'throwIfAborted');
  vi.resetModules();
  await import('#build/polyfills/abort-signal.ts');
});

afterEach(() => {
  Object.assign(AbortSignal, { any: own.any, timeout: own.timeout });
  AbortSignal.prototype.throwIfAborted = own.throwIfAborted;
});

test('any aborts with the first of its signals and its reason', () => {
  const [one, two] = [new AbortController(), new AbortController()];
  const either = AbortSignal.any([one.signal, two.signal]);
  expect(either.aborted).toBe(false);
  two.abort('two');
  one.abort('one');
  expect(either.aborted).toBe(true);
  expect(either.reason).toBe('two');
});

test('any of an aborted signal is aborted from the start', () => {
  const either = AbortSignal.any([AbortSignal.abort('before'), new AbortController().signal]);
  expect(either.reason).toBe('before');
});

test('timeout aborts with a TimeoutError, which throwIfAborted throws', () => {
  vi.useFakeTimers();
  const signal = AbortSignal.timeout(50);
  signal.throwIfAborted();
  vi.advanceTimersByTime(50);
  expect(() => signal.throwIfAborted()).toThrowError(expect.objectContaining({ name: 'TimeoutError' }));
});
