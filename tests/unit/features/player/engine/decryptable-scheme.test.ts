// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

type Ask = (keySystem: string) => Promise<unknown>;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

async function schemeWhere(ask: Ask): Promise<'cenc' | null | 'waiting'> {
  vi.stubGlobal('navigator', { requestMediaKeySystemAccess: ask });
  const { decryptableScheme } = await import('#src/features/player/engine/decryptable-scheme.ts');
  let scheme: 'cenc' | null | 'waiting' = 'waiting';
  void decryptableScheme().then((known) => {
    scheme = known;
  });
  await vi.advanceTimersByTimeAsync(3100);
  return scheme;
}

test('a set that grants one of the key systems plays cenc', async () => {
  const ask: Ask = (name) => (/clearkey/.test(name) ? Promise.resolve({}) : Promise.reject(new Error(name)));
  expect(await schemeWhere(ask)).toBe('cenc');
});

test('a set that rejects all key systems plays nothing encrypted', async () => {
  expect(await schemeWhere(() => Promise.reject(new Error('no')))).toBeNull();
});

test('a set that never responds does not delay clear titles', async () => {
  expect(await schemeWhere(() => new Promise(() => undefined))).toBeNull();
});
