import { vi } from 'vitest';

/** jsdom has no IndexedDB: nothing is stored. A test of stored data has a mock of its own. */
vi.mock('idb-keyval', () => ({
  get: () => Promise.resolve(undefined),
  set: () => Promise.resolve(),
  clear: () => Promise.resolve(),
}));
