import { afterEach, beforeEach, expect, test } from 'vitest';
import { ScreenHistory } from '../../../src/app/screen-history.ts';
import { startChannel } from '../../../src/app/start-channel.ts';
import { noteChannel } from '../../../src/features/channels/api/recent-channels.ts';
import { clearSession, keepTokens } from '../../../src/state/session.ts';
import { startApp } from '../support/start-app.ts';

startApp();

let history: ScreenHistory;
let stop: () => void;
beforeEach(() => {
  window.history.pushState(null, '', '#/en/');
  history = new ScreenHistory();
  stop = history.start();
});
afterEach(() => {
  stop();
  // Forgets the channels.
  keepTokens('access', 'refresh');
  clearSession();
});

const names = () => history.snapshot().map(({ route }) => route.name);

async function watched(channel: number): Promise<void> {
  noteChannel(channel);
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

test('opens the channel watched last over home', async () => {
  await watched(7);
  await watched(9);
  await startChannel(history);
  expect(history.snapshot().map(({ route }) => route)).toEqual([
    { name: 'home' },
    { name: 'watchChannel', id: 9 },
  ]);
});

test('stays at home if no channel was watched', async () => {
  await startChannel(history);
  expect(names()).toEqual(['home']);
});

test('opens nothing over a screen that the viewer has opened meanwhile', async () => {
  await watched(7);
  const starting = startChannel(history);
  history.open({ name: 'channels' });
  await starting;
  expect(names()).toEqual(['home', 'channels']);
});
