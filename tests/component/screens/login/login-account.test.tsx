import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { useConfirmPhone } from '#src/state/confirm-phone.ts';
import { useSession } from '#src/state/session.ts';
import { errorResponse, json, unreachable } from '../../../unit/api/fake-server.ts';
import { focused, focusedElement } from '../../support/focused.ts';
import { pressInLastRow } from '../../support/keyboard.ts';
import { press } from '../../support/press.ts';
import {
  comesTo,
  device,
  digits,
  heading,
  navigation,
  phone,
  sent,
  show,
  shown,
  signedIn,
  signInTests,
  toCodeStep,
  typeNumber,
} from './login-frame.tsx';

signInTests();

describe('a number without an account', () => {
  const unknown = () => errorResponse(409, 'registration_required', { registration_token: 'proof' });

  test('is registered by its code alone, without a name', async () => {
    const { calls } = await show(
      {
        'POST auth/': sent,
        'POST auth/confirm/': unknown,
        'POST auth/register/': () => json(201, signedIn),
      },
      '#/uz/',
    );
    await toCodeStep();
    await digits('123456');
    await waitFor(() => expect(navigation.replace).toHaveBeenCalledWith({ name: 'home' }));
    expect(calls('POST', 'auth/register/').map(({ body }) => body)).toEqual([
      { phone, registration_token: 'proof', device },
    ]);
    expect(useSession.getState().token).toBe('access');
  });

  test('is registered by another try after a missing connection', async () => {
    let isReached = false;
    const { calls } = await show({
      'POST auth/': sent,
      'POST auth/confirm/': unknown,
      'POST auth/register/': () => (isReached ? json(201, signedIn) : unreachable()),
    });
    await toCodeStep();
    await digits('123456');
    await comesTo('Create account');
    await screen.findByText(/Can’t reach Oyna/);
    await waitFor(() => expect(focused()).toBe('Try again'));
    isReached = true;
    await press('ok');
    await waitFor(() => expect(navigation.back).toHaveBeenCalledOnce());
    expect(calls('POST', 'auth/confirm/')).toHaveLength(1);
    expect(useSession.getState().token).toBe('access');
  });
});

describe('a number of another country', () => {
  test('is sent with a country code from the list', async () => {
    const { calls } = await show({ 'POST auth/': sent });
    await press('down', 'down', 'down');
    expect(focused()).toBe('Country: +998');
    await press('ok');
    await waitFor(() => expect(focused()).toBe('Uzbekistan +998'));
    expect(focusedElement().querySelector('svg')).not.toBeNull();
    await press('down', 'right', 'ok');
    await waitFor(() => expect(shown()).toBe('+992 __ ___ __ __'));
    await digits('901234567');
    await waitFor(() =>
      expect(calls('POST', 'auth/').map(({ body }) => body)).toEqual([{ phone: '+992901234567' }]),
    );
  });
});

describe('signing in with a password', () => {
  /*
   *  1 2 3 4 5 6 7 8 9 0
   *  q w e r t y u i o p
   *  …
   *  [ Oʻz ][ Ўз ][ Рус ][ Eng ][ #+= ]
   *  [ ABC ][ show ][ space ][ erase ][ Continue ]
   *  [ Change number ][ Forgot your password? ]
   */
  async function toPasswordStep(): Promise<void> {
    await digits('901234567');
    await press('down', 'right');
    expect(focused()).toBe('Sign in with a password');
    await press('ok');
    await comesTo('Enter your password');
    await waitFor(() => expect(focused()).toBe('q'));
  }

  test('asks for the number first', async () => {
    await show({});
    await press('down', 'down', 'down', 'right', 'ok');
    await screen.findByText('Enter the full number first.');
    expect(focused()).toBe('Sign in with a password');
  });

  test('never shows the password', async () => {
    await show({});
    await toPasswordStep();
    await press('ok');
    expect(shown()).toBe('•_');
  });

  test('sends the password as typed', async () => {
    const { calls } = await show({ 'POST auth/token/': () => json(200, signedIn) });
    await toPasswordStep();
    await press('ok');
    await pressInLastRow('ABC');
    await press('up', 'up', 'up', 'up', 'ok');
    await pressInLastRow('Continue');
    await waitFor(() => expect(navigation.back).toHaveBeenCalled());
    expect(calls('POST', 'auth/token/').map(({ body }) => body)).toEqual([{ phone, password: 'qW', device }]);
  });

  test('types letters with the number keys like a telephone', async () => {
    const { calls } = await show({ 'POST auth/token/': () => errorResponse(400, 'credentials_wrong') });
    await toPasswordStep();
    await digits('2235');
    await pressInLastRow('Continue');
    await screen.findByText('detail of credentials_wrong');
    expect(calls('POST', 'auth/token/').map(({ body }) => body)).toEqual([
      { phone, password: 'a35', device },
    ]);
    expect(focused()).toBe('Continue');
  });

  test('accepts a hardware keyboard', async () => {
    const { calls } = await show({ 'POST auth/token/': () => json(200, signedIn) });
    await toPasswordStep();
    for (const key of ['p', 'A', 's', 'x', 'Backspace', '!']) {
      await act(async () => void window.dispatchEvent(new KeyboardEvent('keydown', { key })));
    }
    await pressInLastRow('Continue');
    await waitFor(() => expect(navigation.back).toHaveBeenCalled());
    expect(calls('POST', 'auth/token/')[0]?.body).toMatchObject({ password: 'pAs!' });
  });

  test('replaces a forgotten password by a code and a new one', async () => {
    const { calls } = await show({
      'POST auth/password/reset/': sent,
      'POST auth/password/reset/confirm/': () => json(200, { reset_token: 'proof' }),
      'POST auth/password/reset/set/': () => json(200, signedIn),
    });
    await toPasswordStep();
    await press('down', 'down', 'down', 'down', 'down', 'right', 'ok');
    await comesTo('SMS code');
    expect(useConfirmPhone.getState()).toEqual({ phone, forgotPhone: phone });
    await digits('123456');
    await comesTo('New password');
    await waitFor(() => expect(focused()).toBe('q'));
    await press('ok');
    await pressInLastRow('Continue');
    await screen.findByText('Use at least 8 characters.');
    expect(calls('POST', 'auth/password/reset/set/')).toHaveLength(0);
    for (const key of 'wertyui') {
      await act(async () => void window.dispatchEvent(new KeyboardEvent('keydown', { key })));
    }
    await press('ok');
    await waitFor(() => expect(navigation.back).toHaveBeenCalled());
    expect(calls('POST', 'auth/password/reset/set/')[0]?.body).toEqual({
      reset_token: 'proof',
      password: 'qwertyui',
      device,
    });
    expect(useSession.getState().token).toBe('access');
  });
});

describe('the other sign-in routes', () => {
  test('registration starts with the number under its own heading', async () => {
    await show({}, null, null, 'register');
    expect(heading()).toBe('Create account');
  });

  test('the code for a forgotten password leads to a new one without signing in', async () => {
    const { calls } = await show(
      {
        'POST auth/password/reset/': sent,
        'POST auth/password/reset/confirm/': () => json(200, { reset_token: 'proof' }),
      },
      null,
      null,
      'reset',
    );
    expect(heading()).toBe('Reset password');
    await typeNumber();
    await comesTo('SMS code');
    await digits('123456');
    await comesTo('New password');
    expect(calls('POST', 'auth/confirm/')).toHaveLength(0);
    expect(useSession.getState().token).toBeNull();
  });
});
