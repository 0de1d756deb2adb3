import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { errorResponse, json } from '../../../unit/api/fake-server.ts';
import { comesToFocus, me, start } from '../../support/account-frame.ts';
import { pressInLastRow } from '../../support/keyboard.ts';
import { press } from '../../support/press.ts';
import { appTests } from '../../support/render-app.tsx';

appTests();

describe('the password', () => {
  test('keeps the new one while a wrong old one is asked for again', async () => {
    let tries = 0;
    const { calls, history } = await start('#/en/profile/password', {
      'POST auth/password/change/': () => {
        tries += 1;
        return tries === 1 ? errorResponse(400, 'password_wrong') : new Response(null, { status: 204 });
      },
    });
    await screen.findByText('Current password');
    await comesToFocus('q');
    await press('ok');
    await pressInLastRow('Continue');
    await screen.findByText('New password');
    await comesToFocus('q');
    await press('ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok');
    await pressInLastRow('Continue');
    await screen.findByText('detail of password_wrong');
    await comesToFocus(/^(q|Continue)$/);
    await pressInLastRow('Continue');
    await screen.findByText('New password');
    await comesToFocus(/^(q|Continue)$/);
    await pressInLastRow('Continue');
    await screen.findByText('Password changed');
    expect(calls('POST', 'auth/password/change/').map(({ body }) => body)).toEqual([
      { old_password: 'q', new_password: 'qqqqqqqq' },
      { old_password: 'q', new_password: 'qqqqqqqq' },
    ]);
    await waitFor(() => expect(history.snapshot().map(({ route }) => route.name)).not.toContain('password'));
  });

  test('stays at the new password when it is guessable', async () => {
    let tries = 0;
    const { calls } = await start('#/en/profile/password', {
      'POST auth/password/change/': () => {
        tries += 1;
        return tries === 1 ? errorResponse(400, 'password_guessable') : new Response(null, { status: 204 });
      },
    });
    await screen.findByText('Current password');
    await comesToFocus('q');
    await press('ok');
    await pressInLastRow('Continue');
    await screen.findByText('New password');
    await comesToFocus('q');
    await press('ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok');
    await pressInLastRow('Continue');
    await screen.findByText('detail of password_guessable');
    expect(screen.getByText('New password')).toBeTruthy();
    await comesToFocus('Continue');
    await pressInLastRow('Continue');
    await screen.findByText('Password changed');
    expect(calls('POST', 'auth/password/change/')).toHaveLength(2);
  });

  test('asks for a phone code again after a wrong one', async () => {
    let tries = 0;
    const { calls } = await start('#/en/profile/password', {
      'GET auth/me/': () => json(200, { ...me, has_password: false }),
      'POST auth/me/code/': () => json(202, { phone: me.phone, expires_in: 180, resend_in: 60 }),
      'POST auth/password/change/': () => {
        tries += 1;
        return tries === 1 ? errorResponse(400, 'code_wrong') : new Response(null, { status: 204 });
      },
    });
    await screen.findByText('SMS code');
    await comesToFocus('5');
    await press('1', '2', '3', '4', '5', '6');
    await screen.findByText('New password');
    await comesToFocus('q');
    await press('ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok');
    await pressInLastRow('Continue');
    await screen.findByText('detail of code_wrong');
    await comesToFocus(/^\d$/);
    await press('6', '5', '4', '3', '2', '1');
    await screen.findByText('New password');
    await comesToFocus(/^(q|Continue)$/);
    await pressInLastRow('Continue');
    await screen.findByText('Password changed');
    expect(calls('POST', 'auth/password/change/').map(({ body }) => body)).toEqual([
      { code: '123456', new_password: 'qqqqqqqq' },
      { code: '654321', new_password: 'qqqqqqqq' },
    ]);
    expect(calls('POST', 'auth/me/code/').map(({ body }) => body)).toEqual([{ purpose: 'password' }]);
  });

  test('keeps a code and a new password while Back moves between them', async () => {
    const { calls } = await start('#/en/profile/password', {
      'GET auth/me/': () => json(200, { ...me, has_password: false }),
      'POST auth/me/code/': () => json(202, { phone: me.phone, expires_in: 180, resend_in: 60 }),
      'POST auth/password/change/': () => new Response(null, { status: 204 }),
    });
    await screen.findByText('SMS code');
    await comesToFocus('5');
    await press('1', '2', '3', '4', '5', '6');
    await screen.findByText('New password');
    await comesToFocus('q');
    await press('ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'back');
    await screen.findByText('SMS code');
    await comesToFocus('Continue');
    await press('ok');
    await screen.findByText('New password');
    expect(document.body.textContent).toContain('••••••••_');
    await comesToFocus('q');
    await pressInLastRow('Continue');
    await screen.findByText('Password changed');
    expect(calls('POST', 'auth/password/change/').map(({ body }) => body)).toEqual([
      { code: '123456', new_password: 'qqqqqqqq' },
    ]);
  });

  test('explains why no code was sent until a retry sends one', async () => {
    let isDown = true;
    const { calls } = await start('#/en/profile/password', {
      'GET auth/me/': () => json(200, { ...me, has_password: false }),
      'POST auth/me/code/': () =>
        isDown
          ? errorResponse(503, 'sms_failed')
          : json(202, { phone: me.phone, expires_in: 180, resend_in: 60 }),
    });
    await screen.findByText(/Something’s wrong on our side/);
    isDown = false;
    await comesToFocus('5');
    await press('down', 'down', 'down', 'ok');
    await screen.findByText(/Send again in/);
    expect(calls('POST', 'auth/me/code/')).toHaveLength(2);
    expect(document.body.textContent).not.toContain('Something’s wrong on our side');
  });
});
