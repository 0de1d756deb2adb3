import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LaunchParameters } from '#platforms/platform.ts';
import { ApiError } from '#src/api/api-error.ts';
import { askWho } from '#src/app/ask-who.ts';
import { ScreenHistory } from '#src/app/screen-history.ts';
import { startChannel } from '#src/app/start-channel.ts';
import { noteChannel } from '#src/features/channels/api/recent-channels.ts';
import { useAlert } from '#src/state/alert.ts';
import { keepProfile } from '#src/state/profile.ts';
import { keepTokens } from '#src/state/session.ts';
import { LaunchedPlatform } from '../support/launched-platform.ts';
import { settle } from '../support/press.ts';

let history: ScreenHistory;
let client: QueryClient;
let stop: () => void;

beforeEach(() => {
  window.history.pushState(null, '', '#/en/');
  history = new ScreenHistory();
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  stop = () => undefined;
});
afterEach(() => {
  stop();
  document.documentElement.removeAttribute('data-crashes');
});

const home = { name: 'home' };
const routes = () => history.snapshot().map(({ route }) => route);
const leadTo = (...expected: readonly object[]) => waitFor(() => expect(routes()).toEqual(expected));

async function watched(channel: number): Promise<void> {
  noteChannel(channel);
  await settle();
}

/** Starts the app at the last channel, as the viewer has set it. */
async function start(launch: LaunchParameters = {}): Promise<void> {
  await startChannel(history, new LaunchedPlatform(launch), client);
  stop = history.start();
  askWho(history);
}

describe('a start with the last channel', () => {
  test('opens it without home, to which Back leads', async () => {
    await watched(7);
    await watched(9);
    await start();
    expect(routes()).toEqual([{ name: 'watchChannel', id: 9 }]);
    expect([window.location.hash, history.canGoBack()]).toEqual(['#/en/watch/channel/9', true]);
    history.back();
    await leadTo(home);
  });

  test('opens home if no channel was watched', async () => {
    await start();
    expect(routes()).toEqual([home]);
  });

  test('opens home below the target of a launch', async () => {
    await watched(9);
    await start({ type: 'cinema', id: 3 });
    expect(routes()).toEqual([home]);
  });

  test('stays at home in a page that was loaded again there', async () => {
    await watched(9);
    window.history.replaceState({ key: 'before', index: 0 }, '', '#/en/');
    await start();
    expect(routes()).toEqual([home]);
  });

  test('opens home after two crashes in a row', async () => {
    await watched(9);
    document.documentElement.setAttribute('data-crashes', '2');
    await start();
    expect(routes()).toEqual([home]);
  });
});

test('the last channel of the profile that answers opens after the question', async () => {
  keepTokens('access', 'refresh');
  keepProfile(72, false);
  await watched(9);
  keepProfile(0, false);
  await watched(7);
  await start();
  expect(routes()).toEqual([home, { name: 'profiles' }]);
  keepProfile(72, false);
  history.back();
  await leadTo(home, { name: 'watchChannel', id: 9 });
});

describe('a channel that the service refuses at the start', () => {
  const refuse = async (status: number, code: string): Promise<void> => {
    await watched(9);
    await start();
    const queryFn = () => Promise.reject(new ApiError(status, { code }));
    await client
      .fetchQuery({ queryKey: ['playback', '', { kind: 'channel', id: 9 }], queryFn })
      .catch(() => undefined);
  };

  test.each([
    [404, 'not_found'],
    [410, 'withdrawn'],
  ])('leads home with a message if it is gone (%i %s)', async (status, code) => {
    await refuse(status, code);
    await leadTo(home);
    expect(useAlert.getState().title).toBe('The last channel is no longer there. Choose another one.');
  });

  test.each([
    [402, 'subscription_required'],
    [403, 'pin_required'],
    [503, 'unavailable'],
  ])('stays with its own message otherwise (%i %s)', async (status, code) => {
    await refuse(status, code);
    await settle();
    expect(routes()).toEqual([{ name: 'watchChannel', id: 9 }]);
    expect(useAlert.getState().visible).toBe(false);
  });
});
