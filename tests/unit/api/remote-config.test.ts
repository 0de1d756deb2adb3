// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeServer, json, unreachable } from './fake-server.ts';

const fresh = { version: 1, players: [{ platform: 'tizen', overrides: { max_height: 720 } }] };
const never = () => new Promise<never>(() => undefined);

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.doUnmock('idb-keyval');
});

/** The configuration after the given time in ms; `waiting` while it is pending. */
async function knownAfter(milliseconds: number) {
  const { prepareRemoteConfig } = await import('#src/api/remote-config.ts');
  let known: unknown = 'waiting';
  void prepareRemoteConfig().then((config) => {
    known = config;
  });
  await vi.advanceTimersByTimeAsync(milliseconds);
  return known;
}

describe('a set whose database never responds', () => {
  beforeEach(() => vi.doMock('idb-keyval', () => ({ get: never, set: never })));

  test('uses the configuration of the service', async () => {
    fakeServer({ 'GET config/': () => json(200, fresh) });
    expect(await knownAfter(100)).toMatchObject(fresh);
  });

  test('plays without a configuration when the service sends none either', async () => {
    fakeServer({ 'GET config/': () => never() });
    expect(await knownAfter(1400)).toBe('waiting');
    vi.resetModules();
    expect(await knownAfter(1600)).toBeNull();
  });
});

test.each([
  ['', { config: fresh }],
  [' of an earlier version', fresh],
])('the stored configuration%s is used at once without the service', async (_, stored) => {
  vi.doMock('idb-keyval', () => ({
    get: () => Promise.resolve(stored),
    set: () => Promise.resolve(),
  }));
  fakeServer({ 'GET config/': unreachable });
  expect(await knownAfter(0)).toMatchObject(fresh);
});

describe('the configuration of the service', () => {
  beforeEach(() =>
    vi.doMock('idb-keyval', () => ({ get: () => Promise.resolve(), set: () => Promise.resolve() })),
  );

  test('is fetched once for the player and the screens', async () => {
    const { fetchConfigOnce } = await import('#src/api/remote-config-store.ts');
    const { requests } = fakeServer({ 'GET config/': () => json(200, fresh) });
    await Promise.all([fetchConfigOnce(), knownAfter(0)]);
    await fetchConfigOnce();
    expect(requests).toHaveLength(1);
  });

  test('is fetched again after a failure', async () => {
    const { fetchConfigOnce } = await import('#src/api/remote-config-store.ts');
    const lost = fakeServer({ 'GET config/': unreachable });
    await fetchConfigOnce();
    expect(lost.requests).toHaveLength(1);
    const { requests } = fakeServer({ 'GET config/': () => json(200, fresh) });
    await Promise.all([fetchConfigOnce(), knownAfter(0)]);
    await fetchConfigOnce();
    expect(requests).toHaveLength(1);
  });
});
