import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { LaunchParameters } from '#platforms/platform.ts';
import * as reload from '#src/api/reload-once.ts';
import { followLaunch } from '#src/app/follow-launch.ts';
import { ScreenHistory } from '#src/app/screen-history.ts';
import { errorResponse, json } from '../../unit/api/fake-server.ts';
import { demoService } from '../support/demo-service.ts';
import { focused } from '../support/focused.ts';
import { LaunchedPlatform } from '../support/launched-platform.ts';
import { press, settle } from '../support/press.ts';
import { appTests, renderApp } from '../support/render-app.tsx';

appTests();

afterEach(() => vi.restoreAllMocks());

const focusComesTo = async (name: string): Promise<void> => {
  await waitFor(() => expect(focused()).toBe(name));
  await settle();
};

/** Starts the app at an address, with the parameters of a launch. */
async function start(first: LaunchParameters = {}, hash = '#/en/') {
  demoService({
    'GET cinema/5/playback/': () => errorResponse(503, 'unavailable'),
    'GET plan/': () => json(200, { count: 0, next: null, previous: null, results: [] }),
    'GET auth/session/relay/': () => new Promise<Response>(() => undefined),
  });
  const platform = new LaunchedPlatform(first);
  const { history } = renderApp(hash, platform);
  let hasTarget = false;
  await act(async () => {
    hasTarget = followLaunch(history, platform);
  });
  await settle();
  const relaunch = async (parameters: LaunchParameters): Promise<void> => {
    await act(async () => platform.relaunch(parameters));
    await settle();
  };
  const names = () => history.snapshot().map(({ route }) => route.name);
  return { history, platform, relaunch, names, hasTarget };
}

describe('a start with a target', () => {
  test('opens it over home, which Back shows before the exit question', async () => {
    const { names, hasTarget } = await start({ type: 'cinema', id: 3 });
    expect([names(), hasTarget]).toEqual([['home', 'title'], true]);
    await focusComesTo('Watch');
    expect(location.hash).toBe('#/en/cinema/3');
    await press('back');
    await waitFor(() => expect(names()).toEqual(['home']));
    await focusComesTo('Watch');
    await press('back');
    await focusComesTo('Home');
    await press('back');
    expect(screen.getByRole('dialog').textContent).toContain('Exit Oyna?');
  });

  test('without a usable one stays at home', async () => {
    const { names, hasTarget } = await start({ type: 'cinema', id: '7; drop table' });
    expect([names(), hasTarget]).toEqual([['home'], false]);
  });

  test('that needs an account asks to sign in over home', async () => {
    const { names } = await start({ type: 'order', id: 9 });
    await waitFor(() => expect(names()).toEqual(['home', 'login']));
    await focusComesTo('5');
    await press('back');
    await waitFor(() => expect(names()).toEqual(['home']));
  });

  test('does not open it again when the page is reloaded', async () => {
    const { names } = await start({ type: 'cinema', id: 3 });
    await press('back');
    await waitFor(() => expect(names()).toEqual(['home']));
    vi.spyOn(reload, 'wasReloaded').mockReturnValue(true);
    const again = new ScreenHistory();
    const stop = again.start();
    expect(followLaunch(again, new LaunchedPlatform({ type: 'cinema', id: 3 }))).toBe(false);
    expect(followLaunch(again, new LaunchedPlatform({ type: 'cinema', id: 4 }))).toBe(true);
    stop();
  });

  test('opens the last target once the language is chosen', async () => {
    vi.useFakeTimers();
    window.history.pushState(null, '', '#/en/');
    const history = new ScreenHistory();
    const platform = new LaunchedPlatform({ type: 'cinema', id: 3 });
    followLaunch(history, platform);
    platform.relaunch({ type: 'channel', id: 2 });
    expect(history.snapshot()).toEqual([]);
    const stop = history.start();
    vi.runAllTimers();
    expect(history.snapshot().map(({ route }) => route)).toEqual([
      { name: 'home' },
      { name: 'watchChannel', id: 2 },
    ]);
    stop();
  });
});

describe('a relaunch', () => {
  test('opens its target over the current screen, to which Back returns', async () => {
    const { names, relaunch } = await start();
    await focusComesTo('Watch');
    await press('down', 'down', 'right');
    await relaunch({ type: 'cinema', id: 3 });
    expect(names()).toEqual(['home', 'title']);
    await focusComesTo('Watch');
    await press('back');
    await waitFor(() => expect(names()).toEqual(['home']));
    await focusComesTo('Film 2');
  });

  test('during playback opens its target over the player', async () => {
    const { names, relaunch } = await start({ type: 'cinema', id: 5, play: true });
    await waitFor(() => expect(document.body.textContent).toContain('H-503'));
    await relaunch({ type: 'cinema', id: 3 });
    expect(names()).toEqual(['home', 'watchTitle', 'title']);
    await focusComesTo('Watch');
    await press('back');
    await waitFor(() => expect(names()).toEqual(['home', 'watchTitle']));
    await waitFor(() => expect(document.body.textContent).toContain('H-503'));
  });

  test('closes a question about the current screen', async () => {
    const { names, relaunch } = await start();
    await focusComesTo('Watch');
    await press('back', 'back');
    expect(screen.queryByRole('dialog')).not.toBeNull();
    await relaunch({ type: 'cinema', id: 3 });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(names()).toEqual(['home', 'title']);
    await focusComesTo('Watch');
    await press('right', 'back');
    await waitFor(() => expect(names()).toEqual(['home']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('closes an open sign-in, which must not continue unseen', async () => {
    const { names, relaunch } = await start();
    await focusComesTo('Watch');
    await press('left');
    await relaunch({ type: 'order', id: 9 });
    await waitFor(() => expect(names()).toEqual(['home', 'login']));
    await focusComesTo('5');
    await relaunch({ type: 'cinema', id: 3 });
    expect(names()).toEqual(['home', 'title']);
    await focusComesTo('Watch');
  });

  test('with the open target, with none and with a broken one changes nothing', async () => {
    const { names, relaunch } = await start({ type: 'cinema', id: 3 });
    await focusComesTo('Watch');
    await press('right');
    const before = focused();
    await relaunch({ type: 'cinema', id: 3 });
    await relaunch({});
    await relaunch({ type: 'cinema', id: -1 });
    expect(names()).toEqual(['home', 'title']);
    expect(focused()).toBe(before);
  });
});
