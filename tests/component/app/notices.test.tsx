import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { clearSession, keepTokens } from '../../../src/state/session.ts';
import { errorResponse, json } from '../../unit/api/fake-server.ts';
import { demoService } from '../support/demo-service.ts';
import { settle } from '../support/press.ts';
import { appTests, renderApp } from '../support/render-app.tsx';

const database = new Map<string, unknown>();
vi.mock('idb-keyval', () => ({
  get: (key: string) => Promise.resolve(database.get(key)),
  set: (key: string, value: unknown) => Promise.resolve(void database.set(key, value)),
}));

appTests();

const page = (results: readonly object[]) =>
  json(200, { count: results.length, next: null, previous: null, results });
const order = (id: number) => ({
  id,
  number: `OY-${id}`,
  plan: { id: 1, name: 'Family' },
  amount: 49_000,
  currency: 'UZS',
  status: 'pending',
  created_at: new Date().toISOString(),
  expires_at: new Date(Date.now() + 600_000).toISOString(),
});

async function start(responses: Parameters<typeof demoService>[0]) {
  const server = demoService({
    'GET auth/me/': () => json(200, { id: 1, phone: '+998901234567', first_name: 'Nodira' }),
    'GET cinema/history/': () => page([]),
    ...responses,
  });
  keepTokens('access', 'refresh');
  const app = renderApp('#/en/channels');
  await settle();
  return { ...server, history: app.history };
}
const dot = () => screen.queryByLabelText('You have notifications');

test('an unpaid order shows a dot in the menu until the profile was opened', async () => {
  let orders = [order(5)];
  const { calls, history } = await start({ 'GET order/': () => page(orders) });
  expect(calls('GET', 'order/')).toHaveLength(0);
  await waitFor(() => expect(dot()).not.toBeNull(), { timeout: 20_000 });
  await act(async () => history.replace({ name: 'profile' }));
  await screen.findByText(/Order OY-5 is awaiting payment\. It expires (today|tomorrow) at \d/);
  await waitFor(() => expect(dot()).toBeNull());
  expect(database.get('seen-notices')).toEqual(['order/5']);
  orders = [order(5), order(6)];
  // Returning to the app refetches due notices.
  await act(async () => history.replace({ name: 'channels' }));
  await settle();
  const before = calls('GET', 'order/').length;
  await act(async () => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(calls('GET', 'order/').length).toBeGreaterThan(before));
  await waitFor(() => expect(dot()).not.toBeNull());
  // Notices seen by one viewer do not count for the next.
  await act(async () => clearSession());
  expect(dot()).toBeNull();
  expect(database.get('seen-notices')).toBeUndefined();
}, 60_000);

test('a list that fails hides no other one and shows no error', async () => {
  const { history } = await start({
    'GET order/': () => errorResponse(500, 'internal'),
    'GET contact/': () =>
      page([
        {
          id: 9,
          topic: 'other',
          message: 'Hello',
          status: 'answered',
          answer: 'It works again',
          created_at: new Date().toISOString(),
          answered_at: new Date().toISOString(),
        },
      ]),
  });
  await act(async () => history.replace({ name: 'profile' }));
  await screen.findByText(/It works again/);
  expect(document.body.textContent).not.toContain('H-500');
});
