import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { errorResponse, unreachable } from '../../../unit/api/fake-server.ts';
import { wait } from '../../features/player/player-frame.tsx';
import { focused } from '../../support/focused.ts';
import { press } from '../../support/press.ts';
import { failsToPlay, loaded, open, pass, plays, state, streamTests } from './stream-walk.tsx';
import { navigation } from './watch-walk.tsx';

vi.mock('#src/features/player/session/player-surface.ts', async () => ({
  playerSurface: () => surfaceOf(),
}));
const { surface: surfaceOf } = await import('./watch-walk.tsx');

streamTests();

describe('a broadcast that ends', () => {
  async function watchToEnd(options?: Parameters<typeof open>[2]): Promise<void> {
    await open(-30, 2, options);
    await plays();
    await pass(130);
  }

  test('says so', async () => {
    await watchToEnd();
    expect(screen.getByText('The broadcast is over.')).toBeTruthy();
  });

  test('leads to its recording', async () => {
    await watchToEnd();
    expect(focused()).toBe('Watch the recording');
    await press('ok');
    await wait(600);
    await plays();
    expect(loaded()).toContain('ended.mpd');
  });

  test('without an archive leads to other broadcasts', async () => {
    await watchToEnd({ archive: false });
    expect(focused()).toBe('Other broadcasts');
    await press('ok');
    expect(navigation.replace.mock.calls.at(-1)).toEqual([{ name: 'streams' }]);
  });

  test('says so when it was over before it was opened', async () => {
    await open(-90, -30, { archive: false });
    expect(screen.getByText('The broadcast is over.')).toBeTruthy();
    expect(focused()).toBe('Other broadcasts');
  });
});

test('a broadcast without a recording is over before its details are known', async () => {
  const refuseStream = () => errorResponse(500, 'internal');
  await open(-90, -30, { archive: false, refuseStream });
  expect(screen.getByText('The broadcast is over.')).toBeTruthy();
  expect(focused()).toBe('Other broadcasts');
});

test('a recording has no empty heading while its details load', async () => {
  await open(-90, -30, { refuseStream: () => new Promise(() => undefined) });
  await plays();
  await press('ok');
  expect(loaded()).toContain('ended.mpd');
  expect(document.querySelector('h1')).toBeNull();
});

describe('a broadcast that the service does not show', () => {
  test('says so while its channel is off air', async () => {
    await open(-30, 30, { refuse: () => errorResponse(404, 'off_air') });
    expect(screen.getByRole('alert').textContent).toBe('detail of off_air');
  });

  test('leads to other broadcasts while its channel is off air', async () => {
    await open(-30, 30, { refuse: () => errorResponse(404, 'off_air') });
    expect(focused()).toBe('Other broadcasts');
    await press('ok');
    expect(navigation.replace.mock.calls).toEqual([[{ name: 'streams' }]]);
  });

  test('says so while it is blacked out', async () => {
    await open(-30, 30, { refuse: () => errorResponse(403, 'blacked_out') });
    expect(screen.getByRole('alert').textContent).toBe('detail of blacked_out');
  });

  test('plays when it is tried again after a blackout', async () => {
    await open(-30, 30, { refuse: () => errorResponse(403, 'blacked_out') });
    await press('right');
    expect(focused()).toBe('Try again');
    await press('ok');
    await wait(600);
    expect(focused()).toBe('Try again');
    state.refuse = null;
    await press('ok');
    await wait(600);
    await plays();
    expect(loaded()).toContain('live.mpd');
  });

  test('is left by Back', async () => {
    await open(-30, 30, { refuse: () => errorResponse(404, 'off_air') });
    await press('right', 'right', 'ok');
    expect(navigation.back).toHaveBeenCalledTimes(1);
  });
});

describe('a broadcast that ends while its page opens', () => {
  test('says so after a failed request', async () => {
    await open(-30, 0.2, { refuse: unreachable });
    expect(focused()).toBe('Try again');
    await pass(20);
    expect(screen.getByText('The broadcast is over.')).toBeTruthy();
    state.refuse = null;
    expect(focused()).toBe('Watch the recording');
    await press('ok');
    await wait(600);
    await plays();
    expect(loaded()).toContain('ended.mpd');
  });

  test('says so when its own details came late', async () => {
    await open(-30, 0.2, { refuseStream: () => errorResponse(500, 'internal') });
    await pass(15);
    await failsToPlay();
    expect(focused()).toBe('Try again');
    state.refuseStream = null;
    await pass(20);
    expect(focused()).toBe('Watch the recording');
  });

  test('says so at the first failure when its end was moved forward', async () => {
    await open(-30, 60);
    await plays();
    state.to = Date.now() - 1000;
    await failsToPlay();
    await wait(600);
    expect(focused()).toBe('Watch the recording');
  });

  test('is tried again when its recording fails to open', async () => {
    await open(-30, 0.2, { refuse: unreachable });
    await pass(20);
    await press('ok');
    await wait(600);
    expect(focused()).toBe('Try again');
    state.refuse = null;
    await press('ok');
    await wait(600);
    await plays();
    expect(loaded()).toContain('ended.mpd');
  });
});

test('a broadcast outside the plan leads to plans that lead back to it', async () => {
  await open(-30, 30, { refuse: () => errorResponse(402, 'subscription_required') });
  expect(navigation.replace.mock.calls.at(-1)).toEqual([{ name: 'plans', next: window.location.hash }]);
});

describe('a recording outside the plan', () => {
  const refuse = () => errorResponse(402, 'archive_required');
  const plans = () => [[{ name: 'plans', next: window.location.hash }]];

  test('leads to plans that lead back to it', async () => {
    await open(-90, -30, { refuse });
    expect(navigation.replace.mock.calls).toEqual(plans());
  });

  test('leads to the plans when its broadcast has just ended', async () => {
    await open(-30, 2);
    await plays();
    await pass(130);
    state.refuse = refuse;
    expect(focused()).toBe('Watch the recording');
    await press('ok');
    await wait(600);
    expect(navigation.replace.mock.calls).toEqual(plans());
  });
});
