import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { useAlert } from '#src/state/alert.ts';
import { errorResponse, json } from '../../../unit/api/fake-server.ts';
import { comesToFocus, ids, start } from '../../support/account-frame.ts';
import { press } from '../../support/press.ts';
import { appTests } from '../../support/render-app.tsx';

appTests();

describe('the devices', () => {
  test('ask before one of them is signed out', async () => {
    const { calls } = await start('#/en/profile/devices', {
      'POST auth/session/block/': () => new Response(null, { status: 204 }),
    });
    await comesToFocus(/TV 1/);
    expect(document.body.textContent).toContain('This TV');
    await press('down');
    await comesToFocus(/TV 2/);
    await press('ok');
    await comesToFocus('Cancel');
    await press('right', 'ok');
    await screen.findByText('Signed out');
    expect(calls('POST', 'auth/session/block/')[0]?.body).toEqual({ id: ids[1] });
    await comesToFocus(/TV 2/);
    expect(calls('GET', 'auth/session/list/').length).toBeGreaterThan(1);
  });

  test('that cannot be signed out say so', async () => {
    await start('#/en/profile/devices', {
      'POST auth/session/block/': () => errorResponse(409, 'conflict'),
    });
    await comesToFocus(/TV 1/);
    await press('down');
    await comesToFocus(/TV 2/);
    await press('ok');
    await comesToFocus('Cancel');
    await press('right', 'ok');
    await waitFor(() => expect(useAlert.getState().status).toBe('error'));
    expect(useAlert.getState().title).toContain('detail of conflict');
    expect(screen.queryByText('Signed out')).toBeNull();
  });

  test('can all be signed out at once', async () => {
    const { calls } = await start('#/en/profile/devices', {
      'POST auth/session/block/': () => new Response(null, { status: 204 }),
    });
    await comesToFocus(/TV 1/);
    await press('down', 'down', 'down');
    await comesToFocus(/Sign out all other devices/);
    await press('ok', 'right', 'ok');
    await waitFor(() => expect(calls('POST', 'auth/session/block/')[0]?.body).toEqual({ others: true }));
  });

  test('are all signed out to secure the account, which then asks for a password', async () => {
    const { calls, history } = await start('#/en/profile/devices', {
      'POST auth/session/block/': () => new Response(null, { status: 204 }),
    });
    await comesToFocus(/TV 1/);
    await press('down', 'down', 'down', 'down');
    await comesToFocus(/Secure my account/);
    await press('ok');
    await comesToFocus('Cancel');
    await press('right', 'ok');
    await screen.findByText('Current password');
    expect(calls('POST', 'auth/session/block/')[0]?.body).toEqual({ others: true });
    expect(history.snapshot().map(({ route }) => route.name)).toContain('devices');
  });

  test('lead to the page of security on the phone', async () => {
    const page = { address: 'https://oyna.uz/link#security', image: 'data:image/svg+xml,x' };
    await start('#/en/profile/devices', {
      'GET auth/me/security/': () => json(200, { linked: [], sign_ins: [], page }),
    });
    await comesToFocus(/TV 1/);
    await press('down', 'down', 'down', 'down', 'down');
    await comesToFocus(/linked accounts and your data/);
    await press('ok');
    await comesToFocus('Close');
    await screen.findByText('oyna.uz/link#security');
    await press('ok');
    await comesToFocus(/linked accounts and your data/);
  });

  test('that fail to load show an error with the focus on Retry', async () => {
    await start('#/en/profile/devices', { 'GET auth/session/list/': () => errorResponse(500, 'internal') });
    await comesToFocus('Try again');
    expect(document.body.textContent).toContain('H-500');
  });
});
