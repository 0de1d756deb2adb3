// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const database = new Map<string, unknown>();
let stall: Promise<void> = Promise.resolve();

beforeEach(() => {
  vi.resetModules();
  database.clear();
  stall = Promise.resolve();
  vi.doMock('idb-keyval', () => ({
    get: (key: string) => {
      const stored = database.get(key);
      return stall.then(() => stored);
    },
    set: async (key: string, value: unknown) => void database.set(key, value),
  }));
});
afterEach(() => vi.doUnmock('idb-keyval'));

async function openStore() {
  const { createDeviceStore } = await import('#src/state/device-store.ts');
  const session = await import('#src/state/session.ts');
  const store = createDeviceStore<readonly string[]>('searches', [], (stored, current) => [
    ...current,
    ...((stored as string[] | undefined) ?? []),
  ]);
  return { store, ...session };
}

test('stores the loaded value together with one put before it was loaded', async () => {
  database.set('searches', ['old']);
  const { store } = await openStore();
  const loaded = store.load();
  void store.put(['new']);
  await loaded;
  expect([store.get(), database.get('searches')]).toEqual([
    ['new', 'old'],
    ['new', 'old'],
  ]);
});

test('reads the database once', async () => {
  database.set('searches', ['old']);
  const { store } = await openStore();
  await store.load();
  await store.load();
  expect(store.get()).toEqual(['old']);
});

test('forgets its value when the viewer signs out', async () => {
  const { store, keepTokens, clearSession } = await openStore();
  keepTokens('a', 'b');
  await store.put(['mine']);
  clearSession();
  expect(store.get()).toEqual([]);
});

test('drops a value of the last viewer that arrives after sign-out', async () => {
  database.set('searches', ['mine']);
  const { store, keepTokens, clearSession } = await openStore();
  keepTokens('a', 'b');
  let release = (): void => undefined;
  stall = new Promise((resolve) => {
    release = resolve;
  });
  const loaded = store.load();
  clearSession();
  release();
  await loaded;
  expect(store.get()).toEqual([]);
});

test.each(['get', 'set'] as const)('works in memory when %s of the database throws', async (name) => {
  vi.doMock('idb-keyval', () => ({
    get: () => Promise.resolve(undefined),
    set: () => Promise.resolve(),
    [name]: () => {
      throw new Error('no database');
    },
  }));
  const { store } = await openStore();
  await store.load();
  await store.put(['kept']);
  expect(store.get()).toEqual(['kept']);
});
