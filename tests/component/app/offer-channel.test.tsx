import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ModalHost } from '#src/app/modal-host.tsx';
import { offerChannel } from '#src/app/offer-channel.tsx';
import { ScreenHistory } from '#src/app/screen-history.ts';
import { noteChannel } from '#src/features/channels/api/recent-channels.ts';
import { fakeServer, json } from '../../unit/api/fake-server.ts';
import { focused } from '../support/focused.ts';
import { press, settle } from '../support/press.ts';

let history: ScreenHistory;
let stop: () => void;
let queries: QueryClient;
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  window.history.pushState(null, '', '#/en/');
  history = new ScreenHistory();
  stop = history.start();
  queries = new QueryClient();
  server = fakeServer({
    'GET channel/9/': () => json(200, { id: 9, number: 9, name: 'Sport', archive: true, access: 'free' }),
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  render(<ModalHost />);
});
afterEach(() => stop());

const routes = () => history.snapshot().map(({ route }) => route);

async function watched(channel: number): Promise<void> {
  noteChannel(channel);
  await settle();
}

/** Starts the app; home loads until `loaded`. */
async function start(): Promise<() => Promise<void>> {
  let loaded: () => void = () => undefined;
  const home = new Promise<number>((resolve) => {
    loaded = () => resolve(1);
  });
  void queries.fetchQuery({ queryKey: ['home'], queryFn: () => home });
  void offerChannel(history, queries);
  await pass(1000);
  return async () => {
    loaded();
    await pass(1000);
  };
}

async function pass(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
  await settle();
}

const isOffered = () => screen.queryByText('Watch Sport?') !== null;

test('offers the channel watched last, which OK opens over home', async () => {
  await watched(7);
  await watched(9);
  const homeLoads = await start();
  await homeLoads();
  expect(isOffered()).toBe(true);
  expect(focused()).toBe('Watch');
  await press('ok');
  expect(routes()).toEqual([{ name: 'home' }, { name: 'watchChannel', id: 9 }]);
});

test('asks for nothing while home loads', async () => {
  await watched(9);
  const homeLoads = await start();
  await pass(5000);
  expect([isOffered(), server.requests]).toEqual([false, []]);
  await homeLoads();
  expect(isOffered()).toBe(true);
});

test('has the quotes of a name inside those of the question', async () => {
  server = fakeServer({
    'GET channel/9/': () =>
      json(200, { id: 9, number: 9, name: '“Sport” HD', archive: true, access: 'free' }),
  });
  await watched(9);
  const homeLoads = await start();
  await homeLoads();
  screen.getByText('Watch ‘Sport’ HD?');
});

test('stays at home if the viewer prefers it', async () => {
  await watched(9);
  const homeLoads = await start();
  await homeLoads();
  await press('right', 'ok');
  expect([isOffered(), routes()]).toEqual([false, [{ name: 'home' }]]);
});

test('offers nothing if no channel was watched', async () => {
  const homeLoads = await start();
  await homeLoads();
  expect([isOffered(), server.requests]).toEqual([false, []]);
});

test('offers nothing to a viewer who has pressed a key or gone elsewhere', async () => {
  await watched(9);
  const homeLoads = await start();
  await press('down');
  await homeLoads();
  expect(isOffered()).toBe(false);
  const loadsAgain = await start();
  history.open({ name: 'channels' });
  await loadsAgain();
  expect(isOffered()).toBe(false);
});
