import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { errorResponse, json } from '../../../unit/api/fake-server.ts';
import { focused } from '../../support/focused.ts';
import { pressInLastRow } from '../../support/keyboard.ts';
import { press } from '../../support/press.ts';
import {
  comesTo,
  device,
  digits,
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

const comesToKey = (key: string) => waitFor(() => expect(focused()).toBe(key));

describe('Back while registering', () => {
  const unknown = () => errorResponse(409, 'registration_required', { registration_token: 'proof' });
  const responses = {
    'POST auth/': sent,
    'POST auth/confirm/': unknown,
    'POST auth/register/': () => json(201, signedIn),
  };

  async function toLastName(): Promise<void> {
    await toCodeStep();
    await digits('123456');
    await comesTo('What’s your name?');
    await comesToKey('Q');
    await press('ok');
    await pressInLastRow('Continue');
    await comesTo('And your last name?');
    await comesToKey('Q');
    await press('right', 'ok');
    expect(shown()).toBe('W_');
  }

  test('keeps every text as it goes from step to step', async () => {
    const { calls } = await show(responses);
    await toLastName();
    await press('down', 'down', 'down', 'down', 'down');
    expect(focused()).toBe('Add a password');
    await press('ok');
    await comesTo('Create a password');
    await comesToKey('q');
    await press('ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok');
    await press('back');
    await comesTo('And your last name?');
    expect(shown()).toBe('W_');
    await press('back');
    await comesTo('What’s your name?');
    expect(shown()).toBe('Q_');
    await pressInLastRow('Continue');
    await comesTo('And your last name?');
    await pressInLastRow('Finish');
    await waitFor(() => expect(navigation.back).toHaveBeenCalledOnce());
    expect(calls('POST', 'auth/register/').map(({ body }) => body)).toEqual([
      {
        phone,
        first_name: 'Q',
        last_name: 'W',
        password: 'qqqqqqqq',
        registration_token: 'proof',
        device,
      },
    ]);
  });

  test('leads from the first name to the number, which needs no second code', async () => {
    const { calls } = await show(responses);
    await toLastName();
    await press('back', 'back');
    await comesTo('Your phone number');
    expect(shown()).toBe('+998 90 123 45 67');
    await comesToKey('Get code');
    await press('ok');
    await comesTo('What’s your name?');
    expect(shown()).toBe('Q_');
    expect(calls('POST', 'auth/')).toHaveLength(1);
    expect(navigation.back).not.toHaveBeenCalled();
  });

  test('asks for a code again once the service rejected the proof', async () => {
    const { calls } = await show({
      ...responses,
      'POST auth/register/': () => errorResponse(400, 'registration_token_invalid'),
    });
    await toLastName();
    await pressInLastRow('Finish');
    await screen.findByText('detail of registration_token_invalid');
    await press('back', 'back');
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
