import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { useConfirmPhone } from '#src/state/confirm-phone.ts';
import { useSession } from '#src/state/session.ts';
import { errorResponse, fakeServer, json, unreachable } from '../../../unit/api/fake-server.ts';
import { focused } from '../../support/focused.ts';
import { controlTime, passTime } from '../../support/pass-time.ts';
import { click } from '../../support/point.ts';
import { press } from '../../support/press.ts';
import {
  authorization,
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
  toSend,
  typeNumber,
} from './login-frame.tsx';

signInTests();

describe('signing in by number keys', () => {
  test('groups the digits of the number', async () => {
    await show({});
    expect(shown()).toBe('+998 __ ___ __ __');
    await digits('9012');
    expect(shown()).toBe('+998 90 12_ __ __');
  });

  test('accepts no extra digit', async () => {
    await show({});
    await digits('901234567899');
    expect(shown()).toBe('+998 90 123 45 67');
  });

  test('ignores digits while the country list covers the number', async () => {
    await show({});
    await digits('90');
    await press('down', 'down', 'down', 'ok', '1', '2');
    expect(focused()).toContain('998');
    await press('back');
    expect(shown()).toBe('+998 90 ___ __ __');
  });

  test('sends no code to an incomplete number', async () => {
    const { calls } = await show({ 'POST auth/': sent });
    await digits('90123');
    await press(...toSend);
    expect(calls('POST', 'auth/')).toHaveLength(0);
    expect(heading()).toBe('Your phone number');
  });

  test('types and erases by the on-screen keypad too', async () => {
    await show({});
    await press('ok', 'up', 'ok', 'down', 'down', 'down', 'left', 'ok');
    expect(shown()).toBe('+998 5_ ___ __ __');
  });

  test('asks for the code that it requested for the number', async () => {
    const { calls } = await show({ 'POST auth/': sent });
    await toCodeStep();
    expect(calls('POST', 'auth/').map(({ body }) => body)).toEqual([{ phone }]);
    expect(useConfirmPhone.getState().phone).toBe(phone);
    expect(document.body.textContent).toContain('Sent to +998 90 123 45 67.');
  });

  test('focuses the middle of the keypad once a code is requested', async () => {
    await show({ 'POST auth/': sent });
    await toCodeStep();
    expect(focused()).toBe('5');
  });

  async function typeRejected(): Promise<void> {
    await show({ 'POST auth/': () => errorResponse(429, 'throttled') });
    await typeNumber();
    await screen.findByText('detail of throttled');
  }

  test('shows why a number was rejected', typeRejected);

  test('keeps a rejected number with the focus on its button', async () => {
    await typeRejected();
    expect(shown()).toBe('+998 90 123 45 67');
    expect(focused()).toBe('Get code');
  });

  test('sends the code on the next try after a missing connection', async () => {
    await show({ 'POST auth/': unreachable });
    await typeNumber();
    await screen.findByText(/Can’t reach Oyna/);
    fakeServer({ 'POST auth/': sent, 'POST login-image/': authorization });
    await press('ok');
    await comesTo('SMS code');
  });

  test('signs in with the sixth digit of the code', async () => {
    const { calls } = await show(
      {
        'POST auth/': () => json(202, { phone, request_id: 'r1', expires_in: 300, resend_in: 60 }),
        'POST auth/confirm/': () => json(200, signedIn),
      },
      '#/uz/watch/cinema/7',
    );
    await toCodeStep();
    await digits('12345');
    expect(calls('POST', 'auth/confirm/')).toHaveLength(0);
    await digits('6');
    await waitFor(() => expect(navigation.replace).toHaveBeenCalled());
    expect(calls('POST', 'auth/confirm/').map(({ body }) => body)).toEqual([
      { phone, code: '123456', request_id: 'r1', device },
    ]);
    expect(useSession.getState()).toEqual({
      token: 'access',
      refreshToken: 'refresh',
      user: { first_name: 'Nodira', last_name: 'Karimova', avatar: null },
    });
    expect(navigation.replace.mock.calls).toEqual([[{ name: 'watchTitle', id: 7, episode: null }]]);
  });

  test('returns to the previous screen by default', async () => {
    await show({ 'POST auth/': sent, 'POST auth/confirm/': () => json(200, signedIn) });
    await toCodeStep();
    await digits('123456');
    await waitFor(() => expect(navigation.back).toHaveBeenCalledOnce());
    expect(navigation.replace).not.toHaveBeenCalled();
  });

  test('clears the boxes for another try after a wrong code', async () => {
    let tries = 0;
    const { calls } = await show({
      'POST auth/': sent,
      'POST auth/confirm/': () => {
        tries += 1;
        return tries === 1 ? errorResponse(400, 'code_wrong') : json(200, signedIn);
      },
    });
    await toCodeStep();
    await press('down');
    const before = focused();
    await digits('111111');
    await screen.findByText('detail of code_wrong');
    expect(shown()).toBe('');
    expect(focused()).toBe(before);
    await digits('12');
    expect(shown()).toBe('12');
    await waitFor(() => expect(screen.queryByText('detail of code_wrong')).toBeNull());
    await digits('3456');
    await waitFor(() => expect(useSession.getState().token).toBe('access'));
    expect(calls('POST', 'auth/confirm/').map(({ body }) => body)).toEqual([
      { phone, code: '111111', device },
      { phone, code: '123456', device },
    ]);
  });

  test('ignores digits while the code is being checked', async () => {
    let respond: (response: Response) => void = () => undefined;
    const { calls } = await show({
      'POST auth/': sent,
      'POST auth/confirm/': () =>
        new Promise((resolve) => {
          respond = resolve;
        }),
    });
    await toCodeStep();
    await digits('111111');
    await screen.findByText('Checking…');
    await digits('99');
    expect(shown()).toBe('111111');
    await act(async () => respond(errorResponse(400, 'code_wrong')));
    await screen.findByText('detail of code_wrong');
    expect(calls('POST', 'auth/confirm/')).toHaveLength(1);
  });

  test('returns from the code to the number on Back', async () => {
    await show({ 'POST auth/': sent });
    await toCodeStep();
    await press('back');
    await comesTo('Your phone number');
    expect(navigation.back).not.toHaveBeenCalled();
  });

  async function toButtons(): Promise<void> {
    await show({ 'POST auth/': sent });
    await toCodeStep();
    await press('down', 'down', 'down');
    expect(focused()).toBe('Change number');
  }

  test('offers no second code yet', async () => {
    await toButtons();
    expect(
      screen.getByRole('button', { name: /Send again in \d+\u00a0s/ }).getAttribute('aria-disabled'),
    ).toBe('true');
    await press('right');
    expect(focused()).toBe('Change number');
  });

  test('offers to change the number', async () => {
    await toButtons();
    await press('ok');
    await comesTo('Your phone number');
  });
});

test('explains why sign-in is required', async () => {
  await show({}, '#/uz/', 'SessionRequired');
  expect(screen.getByText('Sign in to continue.')).toBeDefined();
});

describe('with only the number keys of the remote', () => {
  /** Types a number by the keys of the remote and waits out the pause after it. */
  async function typeNumber() {
    controlTime();
    const { calls } = await show({ 'POST auth/': sent, 'POST auth/confirm/': () => json(200, signedIn) });
    await digits('90123456');
    await passTime(5000);
    expect(calls('POST', 'auth/')).toHaveLength(0);
    await digits('7');
    expect(calls('POST', 'auth/')).toHaveLength(0);
    await passTime(1600);
    vi.useRealTimers();
    await comesTo('SMS code');
    return calls;
  }

  test('a complete number is sent after a pause', async () => {
    const calls = await typeNumber();
    expect(calls('POST', 'auth/')).toHaveLength(1);
  });

  test('a code is sent with its sixth digit', async () => {
    await typeNumber();
    await digits('123456');
    await waitFor(() => expect(useSession.getState().token).toBe('access'));
  });
});

test('a complete number waits while a dialog covers it', async () => {
  controlTime();
  const { calls } = await show({ 'POST auth/': sent });
  await digits('901234567');
  await click(screen.getByText('Country: +998'));
  await passTime(1800);
  expect(calls('POST', 'auth/')).toHaveLength(0);
  await click(screen.getByText('Uzbekistan +998'));
  await passTime(1800);
  expect(calls('POST', 'auth/')).toHaveLength(0);
});

test('a complete number waits for viewers who use the arrows', async () => {
  controlTime();
  const { calls } = await show({ 'POST auth/': sent });
  await digits('901234567');
  await press('down');
  await passTime(1800);
  expect(calls('POST', 'auth/')).toHaveLength(0);
});

describe('a number that received a code just now', () => {
  test('asks for that code', async () => {
    await show({ 'POST auth/': () => errorResponse(429, 'resend_too_soon') });
    await typeNumber();
    await comesTo('SMS code');
  });
});
