// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => localStorage.clear());

const start = async (stored?: unknown) => {
  if (stored !== undefined) localStorage.setItem('settings', JSON.stringify({ chosenProfile: stored }));
  return import('#src/state/profile.ts');
};

test.each([
  [{ id: 0, isKids: false }, 0, false],
  [{ id: 72 }, 72, false],
  [{ id: 73, isKids: true }, 73, true],
  [{ id: 73, isKids: 'yes' }, 73, false],
])('a start goes on with the stored profile %j', async (stored, id, isKids) => {
  const { useProfile } = await start(stored);
  expect(useProfile.getState()).toEqual({ id, isKids, isAsking: false });
});

test.each([
  '',
  '7',
  null,
  7,
  [[7]],
  { id: '7' },
  { id: -1 },
  { id: 7.5 },
  { id: 12_345_678_901 },
  { id: { toString: 1 } },
])('a stored %j counts as none', async (stored) => {
  const { useProfile } = await start(stored);
  expect(useProfile.getState().id).toBeNull();
});

test('a choice outlives the run', async () => {
  const { keepProfile } = await start();
  keepProfile(73, true);
  expect(localStorage.getItem('settings')).toBe('{"chosenProfile":{"id":73,"isKids":true}}');
});

test('a household of one stores no choice', async () => {
  const { keepProfile } = await start();
  keepProfile(73, true);
  keepProfile(null, false);
  expect(localStorage.getItem('settings')).toBe('{}');
});

/** Starts with the first profile; the listener forgets the data of a profile. */
async function startWithListener() {
  const { keepProfile } = await start({ id: 0 });
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
