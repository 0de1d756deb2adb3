import { act, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ScreenHistory } from '#src/app/screen-history.ts';
import { clearSession, keepTokens } from '#src/state/session.ts';
import { errorResponse, json, pageOf } from '../../unit/api/fake-server.ts';
import { demoService } from '../support/demo-service.ts';
import { focused } from '../support/focused.ts';
import { press, settle } from '../support/press.ts';
import { appTests, renderApp } from '../support/render-app.tsx';
import { standBy } from '../support/stand-by.ts';
import { SuspendablePlatform } from '../support/suspendable-platform.ts';

appTests();

async function start(hash: string) {
  const platform = new SuspendablePlatform();
  const app = renderApp(hash, platform);
  await settle();
  return { history: app.history, platform };
}

async function back(history: ScreenHistory): Promise<void> {
  const { length } = history.snapshot();
  await act(async () => history.back());
  await waitFor(() => expect(history.snapshot()).toHaveLength(length - 1));
  await settle();
}

test('an unmounted screen returns as it was, without a request', async () => {
  const { calls } = demoService();
  const { history } = await start('#/en/');
  await waitFor(() => expect(focused()).toContain('Watch'));
  // Home asks for its lower rails after the upper ones are drawn.
  await waitFor(() => expect(calls('GET', 'stream/')).not.toHaveLength(0));
  await press('down', 'right', 'right');
  const place = focused();
  const before = calls('GET', 'cinema/').length;
  for (const id of [1, 2, 3, 4]) {
    await act(async () => history.open({ name: 'title', id }));
    await settle();
  }
  expect(document.querySelectorAll('main')).toHaveLength(3);
  for (let count = 0; count < 4; count++) await back(history);
  await waitFor(() => expect(focused()).toBe(place));
  expect([calls('GET', 'banner/').length, calls('GET', 'cinema/').length]).toEqual([1, before]);
});

test('data of one viewer is not kept for the next', async () => {
  const { calls } = demoService({ 'POST auth/token/refresh/': () => errorResponse(401, 'token_not_valid') });
  const { history } = await start('#/en/cinema');
  await waitFor(() => expect(calls('GET', 'cinema/')).not.toHaveLength(0));
  const before = calls('GET', 'cinema/').length;
  for (const id of [1, 2, 3]) {
    await act(async () => history.open({ name: 'title', id }));
    await settle();
  }
  await act(async () => keepTokens('a', 'b'));
  await act(async () => clearSession());
  for (let count = 0; count < 3; count++) await back(history);
  await waitFor(() => expect(calls('GET', 'cinema/').length).toBeGreaterThan(before));
});

test('only a standby of a minute refetches the visible data', async () => {
  const { calls } = demoService();
  const { platform } = await start('#/en/');
  await waitFor(() => expect(calls('GET', 'banner/')).toHaveLength(1));
  const place = focused();
  await standBy(platform, 30);
  expect(calls('GET', 'banner/')).toHaveLength(1);
  await standBy(platform, 90);
  expect(calls('GET', 'banner/')).toHaveLength(2);
  expect(focused()).toBe(place);
});

test('a standby of a minute asks the service for nothing before the screen is drawn', async () => {
  const { calls } = demoService();
  const { platform } = await start('#/en/');
  await waitFor(() => expect(calls('GET', 'banner/')).toHaveLength(1));
  platform.suspend();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 90_000);
  await act(async () => {
    platform.resume();
    // Promises only, so that no frame comes between.
    for (let turn = 0; turn < 60; turn++) await Promise.resolve();
    expect(calls('GET', 'banner/')).toHaveLength(1);
  });
  clock.mockRestore();
  await waitFor(() => expect(calls('GET', 'banner/')).toHaveLength(2));
});

test('a screen stands as it was after a standby, while the service answers again', async () => {
  let answers = Promise.resolve();
  let answer = (): void => undefined;
  const titles = ['Steppe', 'River', 'Night'].map((title, place) => ({
    id: place + 1,
    kind: 'movie',
    title,
    access: 'free',
  }));
  const slowly = () => answers.then(() => pageOf(titles));
  const { calls } = demoService({
    'GET cinema/': slowly,
    'GET channel/': () => answers.then(() => pageOf([])),
  });
  const { platform } = await start('#/en/');
  await waitFor(() => expect(calls('GET', 'stream/')).not.toHaveLength(0));
  await settle();
  await press('down', 'right');
  const place = document.querySelector('[data-focused]');
  expect(place?.textContent).toContain('River');
  const cards = Array.from(document.querySelectorAll('main [data-pos]'));
  const asked = calls('GET', 'cinema/').length;
  answers = new Promise((resolve) => {
    answer = resolve;
  });
  await standBy(platform, 90);
  expect(calls('GET', 'cinema/').length).toBeGreaterThan(asked);
  expect(cards.every((card) => card.isConnected)).toBe(true);
  expect(document.querySelector('[data-focused]')).toBe(place);
  await act(async () => answer());
  await settle();
  expect(document.querySelector('[data-focused]')).toBe(place);
  expect(document.querySelectorAll('[data-focused]')).toHaveLength(1);
});

test('neither the focus of the window nor a short time away refetches the account', async () => {
  const { calls, requests } = demoService({ 'GET auth/me/': () => json(200, { id: 1, first_name: 'N' }) });
  keepTokens('a', 'b');
  const { platform } = await start('#/en/');
  await waitFor(() => expect(calls('GET', 'auth/me/')).not.toHaveLength(0));
  await waitFor(() => expect(calls('GET', 'stream/')).not.toHaveLength(0));
  await settle();
  const before = requests.length;
  await act(async () => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await standBy(platform, 30);
  const late = requests
    .slice(before)
    .filter(({ path }) => /^(auth|order|notification|subscription|reminder)/.test(path));
  expect(late.map(({ path }) => path)).toEqual([]);
});

test.each(['devices', 'password'])(
  'Back leads home from the sign-in of a guest who opened %s by address',
  async (name) => {
    const { history } = await start(`#/en/profile/${name}`);
    await waitFor(() => expect(history.snapshot().map(({ route }) => route.name)).toEqual(['login']));
    expect(window.location.hash).toContain('error=SessionRequired');
    expect(window.location.hash).toContain(encodeURIComponent(`#/en/profile/${name}`));
    act(() => history.back());
    expect(history.snapshot().map(({ route }) => route.name)).toEqual(['home']);
  },
);

test('a session ended elsewhere leads to sign-in over the current screen', async () => {
  let ended = false;
  const me = { id: 1, phone: '+998901234567', first_name: 'N', last_name: '', avatar: null };
  const page = { count: 0, next: null, previous: null, results: [] };
  demoService({
    'GET auth/me/': () => (ended ? errorResponse(401, 'token_not_valid') : json(200, me)),
    'GET cinema/history/': () => (ended ? errorResponse(401, 'token_not_valid') : json(200, page)),
    'POST auth/token/refresh/': () => errorResponse(401, 'token_not_valid'),
  });
  keepTokens('a', 'b');
  const { history, platform } = await start('#/en/cinema');
  ended = true;
  await standBy(platform, 70);
  await waitFor(() => expect(history.snapshot().map(({ route }) => route.name)).toEqual(['cinema', 'login']));
  expect(window.location.hash).toContain('error=SessionRequired');
  expect(localStorage.getItem('refreshToken')).toBeNull();
  await back(history);
  expect(history.snapshot().map(({ route }) => route.name)).toEqual(['cinema']);
});
