import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { wait } from '../../features/player/player-frame.tsx';
import { focused } from '../../support/focused.ts';
import { press } from '../../support/press.ts';
import { fetchLiveParts, isNamed, loaded, watchChannel } from './channel-walk.tsx';
import { engine, navigation, watchTests } from './watch-walk.tsx';

vi.mock('#src/features/player/session/player-surface.ts', async () => ({
  playerSurface: () => surfaceOf(),
}));
const { surface: surfaceOf } = await import('./watch-walk.tsx');

watchTests();
fetchLiveParts();

const typed = (digits: string) => screen.queryByText(digits) !== null;

describe('a typed number', () => {
  test('opens its channel two seconds after the last digit', async () => {
    await watchChannel(1);
    await press('1');
    await wait(1800);
    await press('2');
    expect(typed('12')).toBe(true);
    await wait(1600);
    expect(navigation.replace).not.toHaveBeenCalled();
    await wait(1000);
    expect(isNamed(12)).toBe(true);
    expect(loaded()).toEqual([1, 12]);
  });

  test('with leading zeros is finished at once by OK', async () => {
    await watchChannel(1);
    await press('0', '0', '7');
    expect(typed('007')).toBe(true);
    expect(screen.queryByText('Channel 7')).not.toBeNull();
    await press('ok');
    await wait(600);
    expect(loaded()).toEqual([1, 7]);
    expect(engine.playing).toBe(true);
  });

  test('is forgotten on Back', async () => {
    await watchChannel(1);
    await press('7', 'back');
    expect(typed('7')).toBe(false);
    await wait(2400);
    expect(loaded()).toEqual([1]);
    expect(navigation.back).not.toHaveBeenCalled();
  });

  test('of no channel says so in words', async () => {
    await watchChannel(1);
    await press('9', '9', 'ok');
    expect(screen.queryByText('No channel has this number')).not.toBeNull();
    await wait(3200);
    expect(typed('99')).toBe(false);
    expect(loaded()).toEqual([1]);
  });

  test('is not typed below an open panel, nor is a step finished by its OK', async () => {
    await watchChannel(1);
    await press('info', 'down');
    while (focused() !== 'Settings') await press('right');
    await press('ok');
    await act(() => vi.dynamicImportSettled());
    await wait(400);
    expect(screen.queryByRole('dialog')).not.toBeNull();
    await press('7');
    await wait(2400);
    expect(typed('7')).toBe(false);
    expect(loaded()).toEqual([1]);
  });
});
