import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clearSet } from '#src/features/accounts/api/clear-set.ts';
import { clearSession, useSession } from '#src/state/session.ts';
import { qrImage } from '#src/ui/qr-image.ts';
import { errorResponse, json } from '../../../unit/api/fake-server.ts';
import { comesToFocus, me } from '../../support/account-frame.ts';
import { demoService } from '../../support/demo-service.ts';
import { focused } from '../../support/focused.ts';
import { press, settle } from '../../support/press.ts';
import { appTests, renderApp } from '../../support/render-app.tsx';
import { spoken, walkTo } from '../../support/walk-to.ts';
import { goTo, openSettings } from './settings-frame.ts';

const cleared = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock('idb-keyval', () => ({
  get: () => Promise.resolve(undefined),
  set: () => Promise.resolve(),
  clear: cleared,
}));

appTests();
afterEach(() => cleared.mockClear());

const config = {
  version: 1,
  min_app_version: '0.0.0',
  min_app_versions: {},
  support: { phone: null },
  chat: null,
  analytics: { collector: 'https://collector.test/' },
  legal: { terms: 'https://oyna.test/terms', privacy: 'https://oyna.test/privacy' },
  players: [],
  companion: null,
};

test('the history is cleared after a question', async () => {
  const { calls } = await openSettings('Privacy', 'Clear history', {
    'DELETE cinema/history/': () => new Response(null, { status: 204 }),
  });
  await press('ok');
  await comesToFocus('Cancel');
  await press('right', 'ok');
  await screen.findByText('History cleared');
  expect(calls('DELETE', 'cinema/history/')).toHaveLength(1);
  await comesToFocus(/^Clear history/);
});

test('statistics are offered only with a collector', async () => {
  await openSettings('Privacy', 'Pause history', { 'GET config/': () => json(200, config) });
  await waitFor(() => expect(screen.queryByRole('switch', { name: /^Usage statistics: On/ })).not.toBeNull());
  await walkTo('Usage statistics');
  await press('ok');
  expect(focused()).toMatch(/^Usage statistics: Off/);
});

test('the terms of the operator show as a QR code', async () => {
  await openSettings('About the app', 'Version', { 'GET config/': () => json(200, config) });
  expect(focused()).toMatch(/^Version: Oyna \d/);
  await screen.findByText('Terms of use');
  await press('down', 'ok');
  await comesToFocus('Close');
  expect(document.body.textContent).toContain('oyna.test/terms');
  const code = document.querySelector('[role=dialog] img')?.getAttribute('src');
  expect(code).toBe(qrImage('https://oyna.test/terms'));
  await press('ok');
  await comesToFocus(/^Terms of use/);
});

test('without pages of the operator there is only the version', async () => {
  await openSettings('About the app', 'Version', {
    'GET config/': () => json(200, { ...config, legal: undefined }),
  });
  await press('down', 'down');
  expect(focused()).toMatch(/^Version/);
});

test.each([
  ['Devices', 'devices'],
  ['Password', 'password'],
  ['Parental control and PIN', 'profile'],
] as const)('Back from the screen of the row %s returns to the row', async (row, name) => {
  const { history } = await openSettings('Account security', row, {
    'GET auth/me/': () => json(200, { ...me, age_limit: null }),
  });
  await press('ok');
  await waitFor(() => expect(history.snapshot().map(({ route }) => route.name)).toEqual(['settings', name]));
  await settle();
  await press('back');
  await waitFor(() => expect(spoken()).toContain(row));
});

test('the account is deleted after a question and a fresh code', async () => {
  const { calls, history } = await openSettings('Account security', 'Delete account', {
    'GET auth/me/': () => json(200, { ...me, age_limit: null }),
    'POST auth/me/code/': () => json(202, { phone: me.phone, resend_in: 60, request_id: 'r'.repeat(22) }),
    'DELETE auth/me/': () => new Response(null, { status: 204 }),
  });
  await comesToFocus(/^Delete account/);
  await press('ok');
  await comesToFocus('Cancel');
  expect(calls('POST', 'auth/me/code/')).toHaveLength(0);
  await press('right', 'ok');
  await waitFor(() => expect(calls('POST', 'auth/me/code/')).toHaveLength(1));
  expect(calls('POST', 'auth/me/code/')[0]?.body).toEqual({ purpose: 'delete_account' });
  await comesToFocus('5');
  await press('ok', 'ok', 'ok', 'ok', 'ok', 'ok');
  await screen.findByText('Account deleted');
  expect(calls('DELETE', 'auth/me/')[0]?.body).toMatchObject({ code: '555555' });
  expect(useSession.getState().token).toBeNull();
  expect(history.snapshot().map(({ route }) => route.name)).toEqual(['home']);
});

test('a wrong code keeps the account', async () => {
  await openSettings('Account security', 'Delete account', {
    'GET auth/me/': () => json(200, { ...me, age_limit: null }),
    'POST auth/me/code/': () => json(202, { phone: me.phone, resend_in: 60, request_id: 'r'.repeat(22) }),
    'DELETE auth/me/': () => errorResponse(400, 'code_wrong'),
  });
  await comesToFocus(/^Delete account/);
  await press('ok');
  await comesToFocus('Cancel');
  await press('right', 'ok');
  await comesToFocus('5');
  await press('ok', 'ok', 'ok', 'ok', 'ok', 'ok');
  await settle();
  expect(useSession.getState().token).toBe('access');
  await press('back');
  await comesToFocus(/^Delete account/);
});

test('a guest signs in from the account group', async () => {
  demoService();
  const { history } = renderApp('#/en/settings');
  await settle();
  await goTo('Account security', 'Sign in');
  await press('ok');
  await waitFor(() =>
    expect(history.snapshot().map(({ route }) => route.name)).toEqual(['settings', 'login']),
  );
});

test('the data of the set are deleted only after a question', async () => {
  await openSettings('This TV', 'Delete this TV’s data');
  await press('ok');
  await comesToFocus('Cancel');
  expect(document.body.textContent).toContain('this TV will be signed out');
  await press('ok');
  await comesToFocus(/^Delete this TV’s data/);
  expect(cleared).not.toHaveBeenCalled();
});

test('a cleared set starts over with nothing kept of its session or settings', async () => {
  const { calls } = await openSettings('This TV', 'Delete this TV’s data', {
    'POST auth/session/block/': () => new Response(null, { status: 204 }),
  });
  localStorage.setItem('settings', '{"text":130}');
  const reload = vi.fn();
  await clearSet(reload);
  expect(calls('POST', 'auth/session/block/')).toHaveLength(1);
  expect(cleared).toHaveBeenCalledOnce();
  expect(localStorage.getItem('settings')).toBeNull();
  expect(localStorage.getItem('token')).toBeNull();
  expect(reload).toHaveBeenCalledOnce();
  clearSession();
});
