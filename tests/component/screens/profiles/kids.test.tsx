import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Route } from '../../../../src/state/route.ts';
import { errorResponse } from '../../../unit/api/fake-server.ts';
import { focused } from '../../support/focused.ts';
import { press, settle } from '../../support/press.ts';
import { appTests } from '../../support/render-app.tsx';
import { focusOn, kept, PIN, startHousehold } from './profiles-frame.tsx';

vi.mock('idb-keyval', () => ({ get: () => Promise.resolve(undefined), set: () => Promise.resolve() }));

appTests();

const kids = { kept: [73, true] as const, hasPin: true };
const digits = (pin: string) => press(...([...pin] as '1'[]));

test('a kids’ profile has no account, letters and chat', async () => {
  await startHousehold('#/en/', kids);
  await waitFor(() => expect(focused()).toContain('Watch'));
  await press('left');
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Lola\./ })).not.toBeNull());
  for (const name of [/^Profile\./, /^Notifications\./, /^Chat with us\./]) {
    expect(screen.queryByRole('link', { name })).toBeNull();
  }
  expect(screen.queryByRole('button', { name: 'Chat with us' })).toBeNull();
});

test('a title of a kids’ profile has no comments', async () => {
  await startHousehold('#/en/cinema/7', kids);
  await focusOn('Watch');
  expect(screen.queryByRole('button', { name: /^Comments/ })).toBeNull();
});

test.each([
  { name: 'plans', next: null },
  { name: 'profile' },
  { name: 'orders' },
  { name: 'contact' },
  { name: 'login', next: null, error: null },
] as const satisfies readonly Route[])('a kids’ profile cannot open %o', async (route) => {
  const { history } = await startHousehold('#/en/', kids);
  await waitFor(() => expect(focused()).toContain('Watch'));
  await act(async () => history.open(route));
  await settle();
  await waitFor(() => expect(history.snapshot().map(({ route }) => route.name)).toEqual(['home']));
});

test('leaving a kids’ profile asks for the PIN', async () => {
  const app = await startHousehold('#/en/profiles', kids);
  await focusOn('Lola For kids');
  expect(screen.queryByText('Manage profiles')).toBeNull();
  await press('left', 'left', 'ok');
  await screen.findByText('To leave the kids’ profile.');
  await digits('1111');
  await screen.findByText('Wrong PIN. Tries left: 4');
  expect(kept()).toEqual({ id: 73, isKids: true });
  await press('back');
  await screen.findByText('Who’s watching?');
  await waitFor(() => expect(focused()).not.toBe(''));
  while (focused() !== 'Nodira') await press('left');
  await press('ok');
  await screen.findByText('To leave the kids’ profile.');
  await digits(PIN);
  await waitFor(() => expect(kept()).toEqual({ id: 0, isKids: false }));
  await waitFor(() => expect(app.history.snapshot().map(({ route }) => route.name)).toEqual(['home']));
});

test('a start after a power cut in a kids’ profile still asks for the PIN', async () => {
  await startHousehold('#/en/', { ...kids, asks: true });
  await focusOn('Lola For kids');
  await press('left', 'ok');
  await screen.findByText('To leave the kids’ profile.');
  expect(kept()).toEqual({ id: 73, isKids: true });
});

test('a kids’ profile that is gone is left only with the PIN', async () => {
  const app = await startHousehold('#/en/', { ...kids, kept: [75, true] });
  await screen.findByText('Who’s watching?');
  await focusOn('Nodira');
  await press('ok');
  await screen.findByText('To leave the kids’ profile.');
  expect(app.history.snapshot().map(({ route }) => route.name)).toEqual(['home', 'profiles']);
});

test('the end of the day is friendly and leads to another profile', async () => {
  await startHousehold('#/en/watch/cinema/7', {
    ...kids,
    others: { 'GET cinema/7/playback/': () => errorResponse(403, 'daily_limit') },
  });
  await screen.findByText('Today’s watching time is over');
  await focusOn('Home');
  await press('right', 'ok');
  await focusOn('Lola For kids');
});
