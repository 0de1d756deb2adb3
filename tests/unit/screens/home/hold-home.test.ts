// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#src/api/query-client.ts';
import { positionStore } from '#src/features/library/api/position-store.ts';
import { holdHome } from '#src/screens/home/hold-home.ts';
import { clearSession, keepTokens } from '#src/state/session.ts';
import { fakeServer, pageOf } from '../../api/fake-server.ts';

const answers = Object.fromEntries(
  ['GET banner/', 'GET channel/', 'GET cinema/', 'GET cinema/history/'].map((call) => [
    call,
    () => pageOf([]),
  ]),
);

/** How many queries home holds. */
function held(client: ReturnType<typeof createQueryClient>): number {
  const queries = client.getQueryCache().getAll();
  return queries.reduce((sum, query) => sum + query.getObserversCount(), 0);
}

afterEach(() => {
  clearSession();
  vi.restoreAllMocks();
});

test.each([
  ['a guest', clearSession],
  ['a viewer', () => keepTokens('access', null)],
])('home holds what %s continues until it is released', async (_, enter) => {
  enter();
  fakeServer(answers);
  const client = createQueryClient();
  const { asked, release } = holdHome(client);
  await asked;
  expect(held(client)).toBe(4);
  release();
  expect(held(client)).toBe(0);
});

test('home holds nothing when the positions of this set arrive after its release', async () => {
  fakeServer(answers);
  const loaded = Promise.withResolvers<void>();
  vi.spyOn(positionStore, 'load').mockReturnValue(loaded.promise);
  const client = createQueryClient();
  const { asked, release } = holdHome(client);
  release();
  loaded.resolve();
  await asked;
  expect(held(client)).toBe(0);
});
