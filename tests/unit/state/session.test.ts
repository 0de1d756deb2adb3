// @vitest-environment jsdom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => localStorage.clear());

/** A start with a stored token. */
async function start(token: string) {
  localStorage.setItem('token', token);
  return import('#src/state/session.ts');
}

test('a start goes on with the stored token', async () => {
  const { useSession } = await start('access');
  expect(useSession.getState().token).toBe('access');
});

test.each(['', 'to ken', 'to\nken', 'токен', 'a'.repeat(4097)])(
  'a token %j counts as none',
  async (stored) => {
    const { storedTokens, useSession } = await start(stored);
    expect([useSession.getState().token, storedTokens()]).toEqual([null, null]);
  },
);

test('a viewer that arrives after the sign-out is not kept', async () => {
  const { clearSession, keepUser, useSession } = await start('access');
  const user = { first_name: 'Nodira', last_name: '', avatar: null };
  keepUser(user);
  expect(useSession.getState().user).toEqual(user);
  clearSession();
  keepUser(user);
  expect(useSession.getState().user).toBeNull();
});
