// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

const database = new Map<string, unknown>();
vi.mock('idb-keyval', () => ({
  get: async (key: string) => database.get(key),
  set: async (key: string, value: unknown) => void database.set(key, value),
}));

beforeEach(() => {
  vi.resetModules();
  database.clear();
  localStorage.clear();
});

async function store() {
  const { createProfileStore } = await import('#src/state/profile-store.ts');
  const { keepProfile } = await import('#src/state/profile.ts');
  const merge = (stored: unknown, current: readonly string[]) => [
    ...current,
    ...((stored ?? []) as string[]),
  ];
  return { searches: createProfileStore<readonly string[]>('searches', [], merge), keepProfile };
}

test('each profile has its own value', async () => {
  const { searches, keepProfile } = await store();
  keepProfile(72, false);
  await searches.put(['sky']);
  keepProfile(73, true);
  expect(searches.get()).toEqual([]);
  keepProfile(72, false);
  expect(searches.get()).toEqual(['sky']);
});

test('what the set stored before there were profiles belongs to the first one', async () => {
  database.set('searches', ['sea']);
  const { searches, keepProfile } = await store();
  await searches.load();
  expect(searches.get()).toEqual(['sea']);
  keepProfile(72, false);
  expect(searches.get()).toEqual([]);
});

test('values from before the load join the stored ones of their profile', async () => {
  database.set('searches', { 0: ['sea'], 72: ['hill'] });
  const { searches, keepProfile } = await store();
  keepProfile(72, false);
  const loading = searches.load();
  await searches.put(['sky']);
  await loading;
  expect(database.get('searches')).toEqual({ 0: ['sea'], 72: ['sky', 'hill'] });
});
