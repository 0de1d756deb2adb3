import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearSession, keepTokens } from '#src/state/session.ts';
import { wait } from '../../features/player/player-frame.tsx';
import { focused } from '../../support/focused.ts';
import { type Key, press } from '../../support/press.ts';
import { cover, fetchLiveParts, isNamed, loaded, requested, watchChannel } from './channel-walk.tsx';
import { navigation, watchTests } from './watch-walk.tsx';

vi.mock('#src/features/player/session/player-surface.ts', async () => ({
  playerSurface: () => surfaceOf(),
}));
const { surface: surfaceOf } = await import('./watch-walk.tsx');

watchTests();
fetchLiveParts();
beforeAll(async () => {
  const { loadPinGate } = await import('#src/screens/watch/pin/load-pin-gate.ts');
  await loadPinGate();
});
beforeEach(() => keepTokens('access', 'refresh'));
afterEach(() => act(() => clearSession()));

const forAdults = 105;
const hasPad = () => screen.queryByText('This is above the age limit.') !== null;

describe('a channel above the age limit', () => {
  test('stays named until the channel keys leave it', async () => {
    await watchChannel(12);
    await press('channelUp');
    await wait(10_000);
    expect(isNamed(forAdults)).toBe(true);
    expect(focused()).toBe('Enter the PIN');
    await press('channelUp');
    await wait(800);
    expect(loaded()).toEqual([12, 1]);
  });

  test('is left by Up and Down', async () => {
    await watchChannel(forAdults);
    await press('up');
    await wait(800);
    expect(loaded()).toEqual([1]);
    await press('down');
    await wait(800);
    await press('down');
    await wait(800);
    expect(loaded()).toEqual([1, 12]);
  });

  test('takes digits for its PIN before the pad is open', async () => {
    await watchChannel(12);
    await press('channelUp');
    await wait(800);
    expect(hasPad()).toBe(false);
    expect(focused()).toBe('Enter the PIN');
    await press('2', '5', '8', '0');
    await wait(800);
    expect(loaded()).toEqual([12, forAdults]);
  });

  test('takes digits for its PIN after a way to another screen and back', async () => {
    await watchChannel(forAdults);
    await cover(true);
    await cover(false);
    await press('2', '5', '8', '0');
    await wait(800);
    expect(loaded()).toEqual([forAdults]);
  });

  test('forgets a digit with the pad that Back closes', async () => {
    await watchChannel(forAdults);
    await press('9');
    await wait(400);
    await press('back');
    await wait(400);
    await press('2', '5', '8', '0');
    await wait(800);
    expect(loaded()).toEqual([forAdults]);
  });

  async function openPad(): Promise<void> {
    await watchChannel(forAdults);
    expect(hasPad()).toBe(false);
    await press('ok');
    await wait(400);
    expect(hasPad()).toBe(true);
  }

  test('plays after its PIN, which only the open pad takes', async () => {
    await openPad();
    await press('2', '5', '8', '0');
    await wait(800);
    expect(loaded()).toEqual([forAdults]);
    expect(navigation.replace).not.toHaveBeenCalled();
  });

  test('closes its pad by Back', async () => {
    await openPad();
    await press('2', 'back');
    await wait(400);
    expect(hasPad()).toBe(false);
    expect(navigation.back).not.toHaveBeenCalled();
    await press('ok');
    await wait(400);
    expect(hasPad()).toBe(true);
  });

  test('closes its pad when a channel key leaves it', async () => {
    await openPad();
    await press('channelUp');
    await wait(800);
    expect(loaded()).toEqual([1]);
    expect(hasPad()).toBe(false);
  });
});

test.each([
  [10, 5, 'up', 'Try again'],
  [5, 10, 'down', 'Next channel'],
] as const)('channel %i hands the focus to the failure of %i chosen in the mini guide', async (...row) => {
  const [from, to, key, button] = row;
  await watchChannel(from);
  while (focused() !== 'TV guide') await press('right');
  await press('ok');
  await act(() => vi.dynamicImportSettled());
  await wait(400);
  await press(...Array.from({ length: 5 }, (): Key => key), 'ok');
  await wait(800);
  expect(requested()).toContain(to);
  await press('back');
  await wait(400);
  expect(focused()).toBe(button);
});
