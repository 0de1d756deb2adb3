import { act, cleanup } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { PlaybackError } from '#src/features/player/model/playback-error.ts';
import { readInterrupted } from '#src/state/interrupted.ts';
import { keepProfile } from '#src/state/profile.ts';
import { keepTokens } from '#src/state/session.ts';
import { keptPart } from '../../support/kept-part.ts';
import { settle } from '../../support/press.ts';
import { at, end, engine, watch, watchTests } from './watch-walk.tsx';

vi.mock('#src/features/player/session/player-surface.ts', async () => ({
  playerSurface: () => surfaceOf(),
}));
const { surface: surfaceOf } = await import('./watch-walk.tsx');

watchTests();

const kept = () => readInterrupted(keptPart('playing'));

beforeAll(() => import('#src/screens/watch/beside-play.tsx'));
beforeEach(() => {
  localStorage.removeItem('settings');
  window.history.replaceState(null, '', '#/en/watch/cinema/7');
});

test('a playing film is kept with its name, address and position', async () => {
  await watch();
  expect(kept()).toMatchObject({
    hash: '#/en/watch/cinema/7',
    heading: 'Film 7',
    position: 600,
    signedIn: false,
  });
});

test('its position is stored every fifteen seconds, not every second', async () => {
  await watch();
  const write = vi.spyOn(Storage.prototype, 'setItem');
  for (let second = 601; second <= 660; second++) await at(second);
  const notes = write.mock.calls.filter(([, value]) => value.includes('playing'));
  write.mockRestore();
  expect(notes).toHaveLength(4);
  expect(kept()?.position).toBe(660);
});

test('an address that changes during playback, as for reels, is stored again', async () => {
  await watch();
  window.history.replaceState(null, '', '#/en/reels/4');
  await at(601);
  expect(kept()?.hash).toBe('#/en/reels/4');
});

test('a film of a signed-in viewer is kept as theirs', async () => {
  keepTokens('access', 'refresh');
  await watch();
  expect(kept()?.signedIn).toBe(true);
});

test('stores an interrupted film for the profile that watched it', async () => {
  keepTokens('access', 'refresh');
  keepProfile(72, false);
  await watch();
  expect(kept()?.profile).toBe(72);
});

test('nothing is kept after the viewer has left the film', async () => {
  await watch();
  cleanup();
  expect(kept()).toBeNull();
});

test('nothing is kept after the end of the film', async () => {
  await watch();
  await end();
  expect(kept()).toBeNull();
});

test('nothing is kept after a failure that the viewer has seen', async () => {
  await watch();
  const error = new PlaybackError({
    kind: 'drm',
    code: 'P-6001',
    retryable: false,
    recoverable: false,
    cause: null,
  });
  await act(async () => engine.emit({ type: 'error', error }));
  await settle();
  expect(kept()).toBeNull();
});
