import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Route } from '#src/routes/route.ts';
import { errorResponse, json } from '../../../unit/api/fake-server.ts';
import { focused } from '../../support/focused.ts';
import { press, settle } from '../../support/press.ts';
import { appTests } from '../../support/render-app.tsx';
import { walkTo } from '../../support/walk-to.ts';
import { focusOn, kept, PIN, startHousehold } from './profiles-frame.tsx';

appTests();

const kids = { kept: [73, true] as const, hasPin: true };
const digits = (pin: string) => press(...([...pin] as '1'[]));

test('a kids’ profile has no account, letters or chat', async () => {
  await startHousehold('#/en/', kids);
  await waitFor(() => expect(focused()).toContain('Watch'));
  await press('left');
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Lola\./ })).not.toBeNull());
  for (const name of [/^Account\./, /^Notifications\./, /^Chat with us\./]) {
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
  { name: 'order', id: 5, next: null },
  { name: 'notifications' },
  { name: 'settings' },
  { name: 'diagnostics' },
  { name: 'devices' },
  { name: 'password' },
  { name: 'register', next: null },
  { name: 'reset', next: null },
  { name: 'contact' },
  { name: 'login', next: null, error: null },
] as const satisfies readonly Route[])('a kids’ profile cannot open %o', async (route) => {
  const { history } = await startHousehold('#/en/', kids);
  await waitFor(() => expect(focused()).toContain('Watch'));
  await act(async () => history.open(route));
  await settle();
  await waitFor(() => expect(history.snapshot().map(({ route }) => route.name)).toEqual(['home']));
});

test.each([
  'plans',
  'orders',
  'orders/5',
  'profile',
  'settings',
  'notifications',
  'contact',
  'diagnostics',
  'auth/login',
])('an address cannot open %s in a kids’ profile', async (path) => {
  const { history } = await startHousehold(`#/en/${path}`, kids);
  await waitFor(() => expect(history.snapshot().map(({ route }) => route.name)).toEqual(['home']));
  await waitFor(() => expect(focused()).toContain('Watch'));
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
  expect(document.documentElement.hasAttribute('data-kids')).toBe(true);
  await digits(PIN);
  await waitFor(() => expect(kept()).toEqual({ id: 0, isKids: false }));
  await waitFor(() => expect(document.documentElement.hasAttribute('data-kids')).toBe(false));
  await waitFor(() => expect(app.history.snapshot().map(({ route }) => route.name)).toEqual(['home']));
});

/** Replaces the PIN on a pad that shows, by a code. */
async function forget(): Promise<void> {
  await waitFor(() => expect(focused()).toBe('5'));
  await walkTo('I forgot the PIN');
  await press('ok');
  await screen.findByText('SMS code');
  await waitFor(() => expect(focused()).toBe('5'));
  await digits('123456');
  await screen.findByText('New PIN');
  await waitFor(() => expect(focused()).toBe('5'));
  await digits('1470');
  await screen.findByText('Repeat the new PIN.');
  await digits('1470');
}

test('a forgotten PIN replaced by a code leaves the kids’ profile', async () => {
  const app = await startHousehold('#/en/profiles', kids);
  await focusOn('Lola For kids');
  await press('left', 'left', 'ok');
  await screen.findByText('To leave the kids’ profile.');
  await forget();
  await waitFor(() => expect(kept()).toEqual({ id: 0, isKids: false }));
  expect(app.calls('POST', 'auth/me/code/').map(({ body }) => body)).toEqual([{ purpose: 'pin' }]);
  expect(app.calls('PUT', 'auth/me/pin/').map(({ body }) => body)).toEqual([
    { pin: '1470', age_limit: 21, code: '123456', request_id: 'asked' },
  ]);
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

test('the end of the day leads to another profile', async () => {
  await startHousehold('#/en/watch/cinema/7', {
    ...kids,
    others: { 'GET cinema/7/playback/': () => errorResponse(403, 'daily_limit') },
  });
  await screen.findByText('Today’s watching time is over');
  await focusOn('Home');
  await press('right', 'right', 'ok');
  await focusOn('Lola For kids');
});

/** The end of the day, which an adult may extend: by `answer` to the call without the PIN, or by the right PIN. */
async function dayOver(answer: () => Response, right = PIN) {
  let isOver = true;
  const app = await startHousehold('#/en/watch/cinema/7', {
    ...kids,
    others: {
      'GET cinema/7/playback/': () =>
        isOver ? errorResponse(403, 'daily_limit') : errorResponse(404, 'not_playable'),
      'POST auth/profile/73/today/': ({ body }) => {
        const { pin } = body as { pin?: string };
        if (pin === undefined) return answer();
        if (pin !== right) return errorResponse(400, 'pin_wrong', { tries_left: 3 });
        isOver = false;
        return json(200, { watched_seconds: 900, left_seconds: 1800, extensions_left: 3 });
      },
    },
  });
  await screen.findByText('Today’s watching time is over');
  await focusOn('Home');
  await press('right');
  await focusOn('30 more minutes');
  return app;
}

test('the PIN of an adult lets the film continue for 30 more minutes', async () => {
  await dayOver(() => errorResponse(403, 'pin_required'));
  await press('ok');
  await screen.findByText('To give 30 more minutes.');
  await waitFor(() => expect(focused()).toBe('5'));
  await digits('1111');
  await screen.findByText('Wrong PIN. Tries left: 3');
  expect(kept()).toEqual({ id: 73, isKids: true });
  await digits(PIN);
  await waitFor(() => expect(screen.queryByText('To give 30 more minutes.')).toBeNull());
  await waitFor(() => expect(screen.queryByText('Today’s watching time is over')).toBeNull());
});

test('a forgotten PIN replaced by a code extends the day', async () => {
  await dayOver(() => errorResponse(403, 'pin_required'), '1470');
  await press('ok');
  await screen.findByText('To give 30 more minutes.');
  await forget();
  await waitFor(() => expect(screen.queryByText('Today’s watching time is over')).toBeNull());
});

test('Back leads from the PIN to the end of the day', async () => {
  await dayOver(() => errorResponse(403, 'pin_required'));
  await press('ok');
  await screen.findByText('To give 30 more minutes.');
  await press('back');
  await screen.findByText('Today’s watching time is over');
  await focusOn('30 more minutes');
});

test('a day that cannot be extended again says so, before the PIN', async () => {
  await dayOver(() => errorResponse(409, 'extensions_used', { detail: 'No more today' }));
  await press('ok');
  await screen.findByText('No more today');
  await focusOn('30 more minutes');
});
