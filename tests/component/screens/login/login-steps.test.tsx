import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { errorResponse, json } from '../../../unit/api/fake-server.ts';
import { focused } from '../../support/focused.ts';
import { pressInLastRow } from '../../support/keyboard.ts';
import { press } from '../../support/press.ts';
import {
  comesTo,
  digits,
  navigation,
  sent,
  show,
  shown,
  signedIn,
  signInTests,
  toCodeStep,
  typeNumber,
} from './login-frame.tsx';

signInTests();

const comesToKey = (key: string) => waitFor(() => expect(focused()).toBe(key));

describe('Back while registering', () => {
  const unknown = () => errorResponse(409, 'registration_required', { registration_token: 'proof' });
  const responses = { 'POST auth/': sent, 'POST auth/confirm/': unknown };

  async function toRejection(code: string) {
    const server = await show({
      ...responses,
      'POST auth/register/': () => errorResponse(400, code),
    });
    await toCodeStep();
    await digits('123456');
    await comesTo('Create account');
    await screen.findByText(`detail of ${code}`);
    return server;
  }

  test('leads to the number, which needs no second code', async () => {
    const { calls } = await toRejection('throttled');
    await press('back');
    await comesTo('Your phone number');
    expect(shown()).toBe('+998 90 123 45 67');
    await comesToKey('Get code');
    await press('ok');
    await comesTo('Create account');
    expect(calls('POST', 'auth/')).toHaveLength(1);
    expect(calls('POST', 'auth/register/')).toHaveLength(2);
    expect(navigation.back).not.toHaveBeenCalled();
  });

  test('asks for a code again once the service rejected the proof', async () => {
    const { calls } = await toRejection('registration_token_invalid');
    await comesToKey('Change number');
    await press('ok');
    await comesTo('Your phone number');
    await comesToKey('Get code');
    await press('ok');
    await comesTo('SMS code');
    expect(calls('POST', 'auth/')).toHaveLength(2);
  });
});

describe('Back while a password is typed', () => {
  const responses = {
    'POST auth/password/reset/': sent,
    'POST auth/password/reset/confirm/': () => json(200, { reset_token: 'proof' }),
    'POST auth/password/reset/set/': () => json(200, signedIn),
  };

  test('keeps the password on the way to the number', async () => {
    await show({});
    await digits('901234567');
    await press('down', 'right', 'ok');
    await comesTo('Enter your password');
    await comesToKey('q');
    await press('ok', 'ok');
    await press('back');
    await comesTo('Your phone number');
    await comesToKey('Get code');
    await press('down', 'right', 'ok');
    await comesTo('Enter your password');
    expect(shown()).toBe('••_');
  });

  test('leads from a new password to the number, which needs no second code', async () => {
    const { calls } = await show(responses, null, null, 'reset');
    await typeNumber();
    await comesTo('SMS code');
    await digits('123456');
    await comesTo('New password');
    await comesToKey('q');
    await press('ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'back');
    await comesTo('Reset password');
    await comesToKey('Get code');
    await press('ok');
    await comesTo('New password');
    expect(shown()).toBe('••••••••_');
    await pressInLastRow('Continue');
    await waitFor(() => expect(navigation.back).toHaveBeenCalledOnce());
    expect(calls('POST', 'auth/password/reset/')).toHaveLength(1);
    expect(calls('POST', 'auth/password/reset/set/')[0]?.body).toMatchObject({ reset_token: 'proof' });
  });
});
