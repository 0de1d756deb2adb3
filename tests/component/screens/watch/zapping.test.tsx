import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { errorResponse } from '../../../unit/api/fake-server.ts';
import { wait } from '../../features/player/player-frame.tsx';
import { focused } from '../../support/focused.ts';
import { type Key, press, settle } from '../../support/press.ts';
import {
  fetchLiveParts,
  isNamed,
  listRequests,
  loaded,
  offAir,
  plays,
  requested,
  watchChannel,
} from './channel-walk.tsx';
import { engine, navigation, watchTests } from './watch-walk.tsx';

vi.mock('#src/features/player/session/player-surface.ts', async () => ({
  playerSurface: () => surfaceOf(),
}));
const { surface: surfaceOf } = await import('./watch-walk.tsx');

watchTests();
fetchLiveParts();

test('the list of channels is not requested again when programmes end', async () => {
  await watchChannel(1);
  for (let seconds = 0; seconds < 1300; seconds += 10) {
    await act(async () => vi.advanceTimersByTime(10_000));
    await settle();
  }
  expect(listRequests()).toBe(1);
});

describe('the channel keys', () => {
  test('name the next channel at once, for some seconds', async () => {
    await watchChannel(1);
    await wait(4200);
    expect(isNamed(1)).toBe(false);
    await press('channelUp');
    expect(isNamed(2)).toBe(true);
    await wait(800);
    await plays();
    await wait(4200);
    expect(isNamed(2)).toBe(false);
  });

  test('open the next channel on the same surface', async () => {
    await watchChannel(1);
    await press('channelUp');
    await wait(800);
    expect(navigation.replace.mock.calls).toEqual([[{ name: 'watchChannel', id: 2 }]]);
    expect(loaded()).toEqual([1, 2]);
    expect(engine.detached).toBe(0);
  });

  test('keep the channel named until its picture arrives', async () => {
    await watchChannel(1);
    let arrive = (_loaded: boolean): void => undefined;
    vi.spyOn(engine, 'load').mockImplementation(() => new Promise((done) => (arrive = done)));
    await press('channelUp');
    await wait(6000);
    expect(isNamed(2)).toBe(true);
    await act(async () => arrive(true));
    await plays();
    await wait(4200);
    expect(isNamed(2)).toBe(false);
  });

  test('open only the last of ten presses in two seconds', async () => {
    await watchChannel(1);
    const before = requested().length;
    for (let presses = 0; presses < 10; presses++) {
      await press('channelUp');
      expect(isNamed(presses + 2)).toBe(true);
      await act(async () => vi.advanceTimersByTime(200));
    }
    await wait(800);
    expect(requested().slice(before)).toEqual([11]);
    expect(loaded()).toEqual([1, 11]);
    expect(navigation.replace).toHaveBeenCalledTimes(1);
  });

  test('wrap around at both ends of the list', async () => {
    await watchChannel(1);
    await press('channelDown');
    expect(isNamed(105)).toBe(true);
    await press('channelUp');
    expect(isNamed(1)).toBe(true);
    await wait(800);
    expect(loaded()).toEqual([1]);
  });

  test('include Up and Down on the bare picture', async () => {
    await watchChannel(2);
    await press('up');
    expect(isNamed(3)).toBe(true);
    await press('down', 'down');
    expect(isNamed(1)).toBe(true);
    await wait(800);
    expect(loaded()).toEqual([2, 1]);
  });

  test('exclude Up and Down among the controls', async () => {
    await watchChannel(2);
    await press('info', 'down', 'up');
    await wait(800);
    expect(loaded()).toEqual([2]);
  });

  test('hide the controls', async () => {
    await watchChannel(2);
    await press('info', 'down');
    expect(focused()).not.toBe('2');
    await press('channelUp');
    expect(focused()).toBe('2');
    expect(isNamed(3)).toBe(true);
  });

  test('hide the name of the channel from the controls that follow at once', async () => {
    await watchChannel(2);
    await press('channelUp', 'info');
    expect(screen.getByRole('slider')).toBeDefined();
    expect(isNamed(3)).toBe(false);
    await wait(800);
    await plays();
    expect(isNamed(3)).toBe(false);
  });

  test('let Back return to where the viewer came from', async () => {
    await watchChannel(1);
    await press('channelUp');
    await wait(800);
    await plays();
    await press('back');
    expect(navigation.back).toHaveBeenCalledTimes(1);
    expect(navigation.open).not.toHaveBeenCalled();
  });

  test('are taken back by Back before the channel opens', async () => {
    await watchChannel(1);
    await press('channelUp', 'back');
    await wait(800);
    expect(loaded()).toEqual([1]);
    expect(navigation.back).not.toHaveBeenCalled();
  });
});

describe('a channel that does not play', () => {
  test('stays named until the channel keys leave it, if it needs a plan', async () => {
    await watchChannel(3);
    await press('channelUp');
    await wait(800);
    expect(focused()).toBe('See plans');
    await wait(5000);
    expect(isNamed(4)).toBe(true);
    await press('channelDown');
    await wait(800);
    expect(focused()).toBe('3');
    expect(loaded()).toEqual([3, 3]);
  });

  test('is left by Up and Down, too', async () => {
    await watchChannel(3);
    await press('up');
    await wait(800);
    await press('up', 'up');
    expect(isNamed(6)).toBe(true);
    await wait(800);
    expect(loaded()).toEqual([3, 6]);
    expect(focused()).toBe('6');
  });

  test('stops the channel before', async () => {
    await watchChannel(3);
    await press('up');
    await wait(800);
    expect(engine.unloaded).toBe(1);
  });

  test('opens the plans over itself', async () => {
    await watchChannel(4);
    await press('ok');
    expect(navigation.open.mock.calls).toEqual([[{ name: 'plans', next: window.location.hash }]]);
    expect(navigation.replace).not.toHaveBeenCalled();
  });

  test('keeps the focus on Retry while it is off air', async () => {
    await watchChannel(10);
    expect(focused()).toBe('Next channel');
    await press('right', 'right');
    expect(focused()).toBe('Try again');
    let answer: () => void = () => undefined;
    offAir.answer = new Promise((resolve) => {
      answer = resolve;
    });
    await press('ok');
    await wait(400);
    expect(focused()).toBe('10');
    answer();
    await wait(400);
    expect(focused()).toBe('Try again');
    await press('left', 'left', 'ok');
    await wait(800);
    expect(loaded()).toEqual([11]);
  });

  test('says in the words of the service that it may not be shown, with ways on', async () => {
    vi.spyOn(offAir, 'refuse').mockImplementation(() => errorResponse(403, 'blacked_out'));
    await watchChannel(10);
    expect(screen.getByRole('alert').textContent).toBe('detail of blacked_out');
    expect(focused()).toBe('Next channel');
    await press('ok');
    await wait(800);
    expect(loaded()).toEqual([11]);
  });

  test('closes the panel that was open before its failure', async () => {
    let answer: () => void = () => undefined;
    offAir.answer = new Promise((resolve) => {
      answer = resolve;
    });
    await watchChannel(10);
    await press('info', 'down', ...Array.from({ length: 8 }, (): Key => 'right'), 'left', 'ok');
    await act(() => vi.dynamicImportSettled());
    await wait(400);
    expect(screen.queryByRole('dialog', { name: 'Settings' })).not.toBeNull();
    answer();
    await wait(400);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(focused()).toBe('Next channel');
  });

  test('offers the next channel and the guide after a failure', async () => {
    await watchChannel(5);
    expect(focused()).toBe('Try again');
    await press('right', 'right');
    expect(focused()).toBe('TV guide');
    await press('left');
    expect(focused()).toBe('Next channel');
    await press('ok');
    await wait(800);
    expect(loaded()).toEqual([6]);
  });

  test('is named above its failure', async () => {
    await watchChannel(6);
    await press('channelDown');
    await wait(10_000);
    expect(focused()).toBe('Try again');
    expect(isNamed(5)).toBe(true);
  });
});
