import { act } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { pressKey } from '#src/focus/input/remote.ts';
import { useAlert } from '#src/state/alert.ts';
import { wait } from '../../features/player/player-frame.tsx';
import { focused } from '../../support/focused.ts';
import { followTimers } from '../../support/late-timers.ts';
import { hold, press, release, send } from '../../support/press.ts';
import { fetchLiveParts, isNamed, loaded, plays, watchChannel } from './channel-walk.tsx';
import { watchTests } from './watch-walk.tsx';

vi.mock('#src/features/player/session/player-surface.ts', async () => ({
  playerSurface: () => surfaceOf(),
}));
const { surface: surfaceOf } = await import('./watch-walk.tsx');

watchTests();
fetchLiveParts();

async function holdOk(): Promise<void> {
  await hold('ok', 1);
  await wait(800);
  await release('ok');
}

describe('the previous channel', () => {
  test('is announced as missing before there is one', async () => {
    await watchChannel(7);
    await holdOk();
    expect(useAlert.getState().title).toBe('No other channel has been watched here yet.');
    expect(loaded()).toEqual([7]);
  });

  test.each([
    ['its key', async () => act(async () => pressKey('previousChannel'))],
    ['the key for the previous track', () => press('previous')],
    ['a long OK', holdOk],
  ])('returns by %s, back and forth', async (_, previous) => {
    await watchChannel(7);
    await press('channelUp');
    await wait(800);
    await plays();
    await previous();
    expect(isNamed(7)).toBe(true);
    await wait(800);
    await plays();
    await previous();
    await wait(800);
    expect(loaded()).toEqual([7, 8, 7, 8]);
    expect(focused()).toBe('8');
  });

  test.each(['previousChannel', 'previous'] as const)('returns once while %s is held', async (key) => {
    await watchChannel(7);
    await press('channelUp');
    await wait(800);
    await plays();
    await hold(key, 1);
    await wait(800);
    await plays();
    await hold(key, 5);
    await release(key);
    await wait(800);
    expect(loaded()).toEqual([7, 8, 7, 8]);
  });

  test('is not opened by an OK whose release got lost', async () => {
    await watchChannel(7);
    await press('channelUp');
    await wait(800);
    await plays();
    await hold('ok', 0);
    await wait(3000);
    expect(loaded()).toEqual([7, 8]);
    expect(focused()).not.toBe('8');
  });

  test('is opened by a long OK whose release a busy set handles late', async () => {
    await watchChannel(7);
    await press('channelUp');
    await wait(800);
    await plays();
    const at = performance.now();
    const runTimers = followTimers();
    await act(async () => void send('keydown', 'ok', false, at));
    await wait(600);
    await runTimers();
    vi.restoreAllMocks();
    await act(async () => void send('keyup', 'ok', false, at + 1400));
    await wait(800);
    expect(loaded()).toEqual([7, 8, 7]);
  });

  test('stays named while OK is still held', async () => {
    await watchChannel(7);
    await press('channelUp');
    await wait(800);
    await plays();
    await hold('ok', 1);
    await wait(1600);
    await plays();
    await act(async () => {
      window.dispatchEvent(new KeyboardEvent('keydown', { keyCode: 13, repeat: true }));
    });
    expect(isNamed(7)).toBe(true);
    await release('ok');
  });

  test('returns by its button', async () => {
    await watchChannel(7);
    await press('channelUp');
    await wait(800);
    await plays();
    await press('info', 'down', 'right', 'right', 'right');
    expect(focused()).toBe('Previous channel');
    await press('ok');
    await wait(800);
    expect(loaded()).toEqual([7, 8, 7]);
  });
});
