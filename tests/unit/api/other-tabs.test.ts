// @vitest-environment jsdom

import { afterEach, expect, test } from 'vitest';
import { followOtherTabs } from '#src/api/session-refresh.ts';
import { clearSession, keepTokens, useSession } from '#src/state/session.ts';

afterEach(() => clearSession());

/** What another tab does to the storage, and the event that this tab gets. */
const elsewhere = (key: string | null, change: () => void): void => {
  change();
  window.dispatchEvent(new StorageEvent('storage', { key }));
};

test.each<[string, string | null, () => void, (string | null)[]]>([
  ['rotates both tokens', 'token', () => localStorage.setItem('token', 'second'), ['second', 'refresh']],
  [
    'rotates the refresh token',
    'refreshToken',
    () => localStorage.setItem('refreshToken', 'other'),
    ['first', 'other'],
  ],
  ['clears the storage', null, () => localStorage.clear(), [null, null]],
])('follows another tab that %s', (_, key, change, [token, refreshToken]) => {
  keepTokens('first', 'refresh');
  const stop = followOtherTabs();
  elsewhere(key, change);
  stop();
  expect(useSession.getState()).toMatchObject({ token, refreshToken });
});
