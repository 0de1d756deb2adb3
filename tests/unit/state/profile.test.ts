// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => localStorage.clear());

const start = async (stored?: string) => {
  if (stored !== undefined) localStorage.setItem('profile', stored);
  return import('#src/state/profile.ts');
};

test.each([
  ['0', 0, false],
  ['72', 72, false],
  ['73k', 73, true],
])('a start goes on with the stored profile %s', async (stored, id, isKids) => {
  const { useProfile } = await start(stored);
  expect(useProfile.getState()).toEqual({ id, isKids, isAsking: false });
});

test.each(['', 'k', '-1', '7.5', '12345678901', '7k7', 'null'])(
  'a stored %j counts as none',
  async (stored) => {
    const { useProfile } = await start(stored);
    expect(useProfile.getState().id).toBeNull();
  },
);

test('a choice outlives the run', async () => {
  const { keepProfile } = await start();
  keepProfile(73, true);
  expect(localStorage.getItem('profile')).toBe('73k');
});

test('a household of one stores no choice', async () => {
  const { keepProfile } = await start();
  keepProfile(73, true);
  keepProfile(null, false);
  expect(localStorage.getItem('profile')).toBeNull();
});

/** Starts with the first profile; the listener forgets the data of a profile. */
async function startWithListener() {
  const { keepProfile } = await start('0');
  const { onProfileChanged } = await import('#src/state/on-profile-changed.ts');
  const forget = vi.fn();
  onProfileChanged(forget);
  return { keepProfile, forget };
}

test('the same profile is not reported to listeners', async () => {
  const { keepProfile, forget } = await startWithListener();
  keepProfile(null, false);
  keepProfile(0, false);
  expect(forget).not.toHaveBeenCalled();
});

test('another profile is reported to listeners', async () => {
  const { keepProfile, forget } = await startWithListener();
  keepProfile(72, false);
  expect(forget).toHaveBeenCalledTimes(1);
});
