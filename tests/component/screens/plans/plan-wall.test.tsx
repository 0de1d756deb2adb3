import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { signIn } from '#src/features/accounts/api/sign-in.ts';
import { keepTokens } from '#src/state/session.ts';
import { errorResponse, json } from '../../../unit/api/fake-server.ts';
import { comesToFocus, me, page } from '../../support/account-frame.ts';
import { demoService } from '../../support/demo-service.ts';
import { focused } from '../../support/focused.ts';
import { press, settle } from '../../support/press.ts';
import { appTests, renderApp } from '../../support/render-app.tsx';
import { walkTo } from '../../support/walk-to.ts';

vi.mock('#src/features/player/session/import-player.ts', () => ({
  importPlayer: async () => ({}),
}));

appTests();

const title = { id: 1, kind: 'movie', title: 'The Night of Samarkand', access: 'subscription' };
const plan = (id: number, name: string) => ({
  id,
  name,
  amount: id * 10_000,
  currency: 'UZS',
  period_days: 30,
  features: [`Everything in ${name}`],
});
const order = {
  id: 4,
  number: 'OY-4',
  plan: { id: 2, name: 'Family' },
  amount: 20_000,
  currency: 'UZS',
  status: 'pending',
  created_at: new Date().toISOString(),
  expires_at: new Date(Date.now() + 600_000).toISOString(),
  payment: null,
};
const running = {
  id: 1,
  plan: { id: 2, name: 'Family' },
  status: 'active',
  starts_at: '2026-01-01T00:00:00Z',
  ends_at: '2030-01-01T00:00:00Z',
};
const next = '#/en/watch/cinema/1?from=33';

async function start(hash: string, subscriptions: readonly object[] = []) {
  const server = demoService({
    'GET auth/me/': () => json(200, me),
    'GET cinema/1/': () => json(200, title),
    'GET cinema/1/playback/': ({ authorization }) =>
      authorization !== null && subscriptions.length > 0
        ? new Promise<Response>(() => undefined)
        : errorResponse(402, 'subscription_required'),
    'GET cinema/history/': () => page([]),
    'GET plan/': () => page([plan(1, 'Light'), plan(2, 'Family')]),
    'GET subscription/': () => page(subscriptions),
    'POST order/': () => json(201, order),
    'GET order/4/': () => json(200, order),
  });
  const { history } = renderApp(hash);
  await settle();
  const top = () => history.snapshot()[history.snapshot().length - 1]?.route;
  const signInAndComeBack = async () => {
    await waitFor(() => expect(top()?.name).toBe('login'));
    await act(async () => {
      signIn({ access: 'access', refresh: 'refresh', user: me });
      history.back();
    });
    await settle();
  };
  return { ...server, history, top, signInAndComeBack };
}

const shown = () => document.querySelector('main:not([aria-hidden="true"])')?.textContent ?? '';

test('a guest goes from a title to its plans, with its name above them', async () => {
  const { top } = await start('#/en/cinema/1');
  await comesToFocus('Watch with a plan');
  await press('ok');
  await comesToFocus('Light');
  expect(top()).toEqual({ name: 'plans', next: '#/en/watch/cinema/1' });
  expect(document.querySelector('main:not([aria-hidden="true"]) h1')?.textContent).toBe(title.title);
  expect(shown()).toContain('You need a plan to watch this.');
  expect(shown()).toContain('Everything in Family');
  await press('back');
  await comesToFocus('Watch with a plan');
});

test('a playback that needs a plan shows the plans in its place', async () => {
  const { top, history } = await start('#/en/watch/cinema/1?from=33');
  await comesToFocus('Light');
  expect(top()).toEqual({ name: 'plans', next });
  expect(history.snapshot()).toHaveLength(1);
  expect(shown()).toContain(title.title);
});

test('a guest reaches the order of the chosen plan after sign-in', async () => {
  const { top, calls, signInAndComeBack } = await start('#/en/watch/cinema/1?from=33');
  await comesToFocus('Light');
  await press('right', 'ok');
  await signInAndComeBack();
  await waitFor(() => expect(top()).toEqual({ name: 'order', id: 4, next, chosen: true }));
  expect(calls('POST', 'order/').map(({ body }) => body)).toEqual([{ plan: 2 }]);
});

test('a guest who already has a plan reaches the film without an order', async () => {
  const { top, calls, signInAndComeBack } = await start('#/en/watch/cinema/1?from=33', [running]);
  await comesToFocus('Light');
  await press('right', 'ok');
  await signInAndComeBack();
  await waitFor(() => expect(top()?.name).toBe('watchTitle'));
  expect(calls('POST', 'order/')).toEqual([]);
});

test('a guest with a plan reaches the film by the sign-in above the plans', async () => {
  const { top, signInAndComeBack } = await start('#/en/watch/cinema/1?from=33', [running]);
  await comesToFocus('Light');
  await press('up');
  expect(focused()).toBe('Already subscribed? Sign in');
  await press('ok');
  await signInAndComeBack();
  await waitFor(() => expect(top()?.name).toBe('watchTitle'));
});

test('a guest without a plan who signs in above is told, with the focus on the plans', async () => {
  const { top, signInAndComeBack } = await start('#/en/watch/cinema/1?from=33');
  await comesToFocus('Light');
  await press('up', 'ok');
  await signInAndComeBack();
  await screen.findByText(/no plan yet/);
  expect(top()?.name).toBe('plans');
  await comesToFocus('Light');
  expect(shown()).not.toContain('Already subscribed?');
});

test('a signed-in viewer reaches the order with one OK on a plan', async () => {
  keepTokens('access', 'refresh');
  const { top } = await start('#/en/watch/cinema/1?from=33');
  await comesToFocus('Light');
  await press('right', 'ok');
  await waitFor(() => expect(top()).toEqual({ name: 'order', id: 4, next, chosen: true }));
});

test('a guest finds the plans in the profile', async () => {
  const { top } = await start('#/en/profile');
  await comesToFocus('Sign in');
  await walkTo('Plan');
  await press('ok');
  await comesToFocus('Light');
  expect(top()).toEqual({ name: 'plans', next: null });
});
