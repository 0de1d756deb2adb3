import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ModalHost } from '../../../../src/app/modal-host.tsx';
import { closeTopLayer } from '../../../../src/focus/layers.ts';
import { onRemoteKey } from '../../../../src/focus/remote.ts';
import { screenKey } from '../../../../src/focus/use-enter.ts';
import { LoginScreen } from '../../../../src/screens/login/login-screen.tsx';
import { useConfirmPhone } from '../../../../src/state/confirm-phone.ts';
import { clearSession, useSession } from '../../../../src/state/session.ts';
import { fakeServer, json, refuse, unreachable } from '../../../unit/api/fake-server.ts';
import { focused, focusOn } from '../../support/focused.ts';
import { press, settle } from '../../support/press.ts';
import { ScreenFrame } from '../../support/screen-frame.tsx';
import { startApp } from '../../support/start-app.ts';

startApp();

const phone = '+998901234567';
const viewer = { id: 1, phone, first_name: 'Nodira', last_name: 'Karimova', avatar: null };
const signedIn = { access: 'access', refresh: 'refresh', user: viewer };
const sent = () => json(202, { phone, expires_in: 300, resend_in: 60 });
const device = { platform: 'Web', model: '' };
const authorization = () =>
  json(200, {
    device_code: 'a-device-code-of-some-length',
    user_code: 'ABC-123',
    verification_uri: 'https://oyna.test/link',
    verification_uri_complete: 'https://oyna.test/link?code=ABC-123',
    image: '/qr.svg',
    expires_in: 600,
    interval: 600,
  });

const navigation = { open: vi.fn(), replace: vi.fn(), back: vi.fn() };
let stopBack: () => void = () => undefined;
let entries = 0;

beforeEach(() => {
  stopBack = onRemoteKey(({ key }) => key === 'back' && closeTopLayer());
});
afterEach(() => {
  stopBack();
  clearSession();
  useConfirmPhone.setState({ phone: '', forgotPhone: '' });
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

type Answers = Parameters<typeof fakeServer>[0];

type Purpose = 'login' | 'register' | 'reset';

async function show(
  answers: Answers,
  next: string | null = null,
  error: string | null = null,
  purpose: Purpose = 'login',
) {
  const server = fakeServer({ 'POST login-image/': authorization, ...answers });
  entries += 1;
  const entry = `login-${entries}`;
  render(
    <ScreenFrame entry={entry} navigation={navigation}>
      <LoginScreen next={next} error={error} purpose={purpose} />
    </ScreenFrame>,
  );
  await focusOn(screenKey(entry));
  return server;
}

const digits = (text: string) => press(...([...text] as `${number}`[]));
const heading = () => screen.getAllByRole('heading')[0]?.textContent;
const comesTo = async (words: string) => {
  await waitFor(() => expect(heading()).toBe(words));
  await settle();
};
const shown = () => screen.getAllByRole('status')[0]?.textContent;

/*
 *   1  2  3
 *   4 [5] 6
 *   7  8  9
 *   <  0  >
 */
const toSend = ['down', 'down', 'right', 'ok'] as const;

async function typeNumber(): Promise<void> {
  await digits('901234567');
  await press(...toSend);
}

async function askForCode(): Promise<void> {
  await typeNumber();
  await comesTo('SMS code');
  await waitFor(() => expect(focused()).toBeDefined());
}

describe('signing in by number keys', () => {
  test('types the number in its groups, and no digit too many', async () => {
    await show({});
    expect(shown()).toBe('+998 __ ___ __ __');
    await digits('9012');
    expect(shown()).toBe('+998 90 12_ __ __');
    await digits('34567899');
    expect(shown()).toBe('+998 90 123 45 67');
  });

  test('sends no code to half a number', async () => {
    const { calls } = await show({ 'POST auth/': sent });
    await digits('90123');
    await press(...toSend);
    expect(calls('POST', 'auth/')).toHaveLength(0);
    expect(heading()).toBe('Your phone number');
  });

  test('the pad types and erases too', async () => {
    await show({});
    await press('ok', 'up', 'ok', 'down', 'down', 'down', 'left', 'ok');
    expect(shown()).toBe('+998 5_ ___ __ __');
  });

  test('has a code sent to the number, and asks for it', async () => {
    const { calls } = await show({ 'POST auth/': sent });
    await askForCode();
    expect(calls('POST', 'auth/').map(({ body }) => body)).toEqual([{ phone }]);
    expect(useConfirmPhone.getState().phone).toBe(phone);
    expect(document.body.textContent).toContain(`Sent to ${phone}.`);
  });

  test('the focus is on the pad again when the code is asked for', async () => {
    await show({ 'POST auth/': sent });
    await askForCode();
    expect(focused()).toBe('5');
  });

  test('a number that is refused says why and keeps the focus and the number', async () => {
    await show({ 'POST auth/': () => refuse(429, 'throttled') });
    await typeNumber();
    await screen.findByText('detail of throttled');
    expect(shown()).toBe('+998 90 123 45 67');
    expect(focused()).toBe('Send code');
  });

  test('without a connection says so, and sends the code at the next try', async () => {
    await show({ 'POST auth/': unreachable });
    await typeNumber();
    await screen.findByText(/cannot be reached/);
    fakeServer({ 'POST auth/': sent, 'POST login-image/': authorization });
    await press('ok');
    await comesTo('SMS code');
  });

  test('the sixth digit sends the code, and the viewer is signed in', async () => {
    const { calls } = await show(
      { 'POST auth/': sent, 'POST auth/confirm/': () => json(200, signedIn) },
      '#/uz/watch/cinema/7',
    );
    await askForCode();
    await digits('12345');
    expect(calls('POST', 'auth/confirm/')).toHaveLength(0);
    await digits('6');
    await waitFor(() => expect(navigation.replace).toHaveBeenCalled());
    expect(calls('POST', 'auth/confirm/').map(({ body }) => body)).toEqual([
      { phone, code: '123456', device },
    ]);
    expect(useSession.getState()).toEqual({
      token: 'access',
      refreshToken: 'refresh',
      user: { first_name: 'Nodira', last_name: 'Karimova', avatar: null },
    });
    expect(navigation.replace.mock.calls).toEqual([[{ name: 'watchTitle', id: 7, episode: null }]]);
  });

  test('goes back to where one came from when nothing else was wanted', async () => {
    await show({ 'POST auth/': sent, 'POST auth/confirm/': () => json(200, signedIn) });
    await askForCode();
    await digits('123456');
    await waitFor(() => expect(navigation.back).toHaveBeenCalledOnce());
    expect(navigation.replace).not.toHaveBeenCalled();
  });

  test('a wrong code says so, clears the boxes, keeps the focus and can be typed anew', async () => {
    let tries = 0;
    const { calls } = await show({
      'POST auth/': sent,
      'POST auth/confirm/': () => {
        tries += 1;
        return tries === 1 ? refuse(400, 'code_wrong') : json(200, signedIn);
      },
    });
    await askForCode();
    await press('down');
    const before = focused();
    await digits('111111');
    await screen.findByText('detail of code_wrong');
    expect(shown()).toBe('');
    expect(focused()).toBe(before);
    await digits('12');
    expect(shown()).toBe('12');
    expect(screen.queryByText('detail of code_wrong')).toBeNull();
    await digits('3456');
    await waitFor(() => expect(useSession.getState().token).toBe('access'));
    expect(calls('POST', 'auth/confirm/').map(({ body }) => body)).toEqual([
      { phone, code: '111111', device },
      { phone, code: '123456', device },
    ]);
  });

  test('a digit while the code is being checked is not typed', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { calls } = await show({
      'POST auth/': sent,
      'POST auth/confirm/': () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    await askForCode();
    await digits('111111');
    await screen.findByText('Checking…');
    await digits('99');
    expect(shown()).toBe('111111');
    await act(async () => answer(refuse(400, 'code_wrong')));
    await screen.findByText('detail of code_wrong');
    expect(calls('POST', 'auth/confirm/')).toHaveLength(1);
  });

  test('Back leads from the code to the number', async () => {
    await show({ 'POST auth/': sent });
    await askForCode();
    await press('back');
    await comesTo('Your phone number');
    expect(navigation.back).not.toHaveBeenCalled();
  });

  test('the number can be changed below the pad, and another code is not to be had yet', async () => {
    await show({ 'POST auth/': sent });
    await askForCode();
    expect(screen.getByRole('button', { name: /Send again in \d+ s/ }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await press('down', 'down', 'down');
    expect(focused()).toBe('Change number');
    await press('right');
    expect(focused()).toBe('Change number');
    await press('ok');
    await comesTo('Your phone number');
  });
});

describe('a number without an account', () => {
  const unknown = () => refuse(409, 'registration_required', { registration_token: 'proof' });

  test('is asked for a name and registered', async () => {
    const { calls } = await show(
      {
        'POST auth/': sent,
        'POST auth/confirm/': unknown,
        'POST auth/register/': () => json(201, signedIn),
      },
      '#/uz/',
    );
    await askForCode();
    await digits('123456');
    await comesTo('What is your name?');
    await waitFor(() => expect(focused()).toBe('Q'));
    /*
     *  Q w e r t y u i o p
     *  a s d f g h j k l '
     *  z x c v b n m . , -
     *  [ space ][ erase ][ done ]
     */
    await press('ok', 'right', 'right', 'right', 'right', 'right', 'right', 'ok', 'down', 'down', 'down');
    await press('right', 'right', 'ok');
    await comesTo('And your last name?');
    await waitFor(() => expect(focused()).toBe('Q'));
    await press('down', 'down', 'down', 'down');
    expect(focused()).toBe('Finish');
    await press('ok');
    await waitFor(() => expect(navigation.replace).toHaveBeenCalledWith({ name: 'home' }));
    expect(calls('POST', 'auth/register/').map(({ body }) => body)).toEqual([
      { phone, first_name: 'Qu', registration_token: 'proof', device },
    ]);
    expect(useSession.getState().token).toBe('access');
  });

  test('is not registered without a name', async () => {
    const { calls } = await show({ 'POST auth/': sent, 'POST auth/confirm/': unknown });
    await askForCode();
    await digits('123456');
    await comesTo('What is your name?');
    await waitFor(() => expect(focused()).toBe('Q'));
    await press('down', 'down', 'down', 'ok', 'right', 'right', 'ok');
    expect(focused()).toBe('Continue');
    expect(calls('POST', 'auth/register/')).toHaveLength(0);
  });
});

describe('signing in with a phone', () => {
  test('shows the picture, the address and the code, none of which is a stop', async () => {
    await show({});
    await screen.findByText('ABC-123');
    expect(document.body.textContent).toContain('oyna.test/link');
    await press('right', 'right', 'right');
    expect(focused()).toBe('6');
  });

  test('says which messenger the phone may use, where there is one', async () => {
    await show({
      'POST login-image/': async () =>
        json(200, { ...(await authorization().json()), messenger: 'Telegram' }),
    });
    await screen.findByText('On the phone Telegram will do, without a code.');
  });

  test('the phone’s approval signs this set in', async () => {
    vi.useFakeTimers();
    let approved = false;
    const { calls } = await show(
      {
        'POST login-image/': async () => json(200, { ...(await authorization().json()), interval: 5 }),
        'POST get-token/': () => (approved ? json(200, signedIn) : refuse(400, 'authorization_pending')),
      },
      '#/uz/cinema/7',
    );
    await act(() => vi.advanceTimersByTimeAsync(11_000));
    expect(calls('POST', 'get-token/')).toHaveLength(2);
    expect(useSession.getState().token).toBeNull();
    approved = true;
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(useSession.getState().token).toBe('access');
    expect(navigation.replace.mock.calls).toEqual([[{ name: 'title', id: 7 }]]);
    vi.useRealTimers();
  });
});

test('says why one has to sign in', async () => {
  await show({}, '#/uz/', 'SessionRequired');
  expect(screen.getByText('Sign in to continue.')).toBeDefined();
});

describe('with the number keys of the remote alone', () => {
  test('the whole number goes off by itself after a rest, and the code with its sixth digit', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { calls } = await show({ 'POST auth/': sent, 'POST auth/confirm/': () => json(200, signedIn) });
    await digits('90123456');
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(calls('POST', 'auth/')).toHaveLength(0);
    await digits('7');
    expect(calls('POST', 'auth/')).toHaveLength(0);
    await act(() => vi.advanceTimersByTimeAsync(1600));
    vi.useRealTimers();
    await comesTo('SMS code');
    await digits('123456');
    await waitFor(() => expect(useSession.getState().token).toBe('access'));
  });
});

test('a whole number waits for whoever goes on with the arrows', async () => {
  const { calls } = await show({ 'POST auth/': sent });
  await digits('901234567');
  await press('down');
  await act(() => new Promise((resolve) => setTimeout(resolve, 1800)));
  expect(calls('POST', 'auth/')).toHaveLength(0);
});

describe('a number that was sent a code just now', () => {
  test('is asked for that code', async () => {
    await show({ 'POST auth/': () => refuse(429, 'resend_too_soon') });
    await typeNumber();
    await comesTo('SMS code');
  });
});

describe('a number of another country', () => {
  test('has its code chosen from a list and is sent with it', async () => {
    const { calls } = await show({ 'POST auth/': sent });
    await press('down', 'down', 'down');
    expect(focused()).toBe('Country: +998');
    await press('ok');
    render(<ModalHost />);
    await waitFor(() => expect(focused()).toBe('Uzbekistan +998'));
    await press('down', 'right', 'ok');
    await waitFor(() => expect(shown()).toBe('+992 __ ___ __ __'));
    await digits('901234567');
    await act(() => new Promise((resolve) => setTimeout(resolve, 1600)));
    expect(calls('POST', 'auth/').map(({ body }) => body)).toEqual([{ phone: '+992901234567' }]);
  });
});

describe('signing in with a password', () => {
  /*
   *  1 2 3 4 5 6 7 8 9 0
   *  q w e r t y u i o p
   *  …
   *  [ ABC ][ show ][ space ][ erase ][ Continue ]
   *  [ Change number ][ Forgot the password? ]
   */
  async function askForPassword(): Promise<void> {
    await digits('901234567');
    await press('down', 'down', 'down', 'right');
    expect(focused()).toBe('Use a password');
    await press('ok');
    await comesTo('Your password');
    await waitFor(() => expect(focused()).toBe('1'));
  }
  const toDone = ['down', 'down', 'down', 'down', 'down', 'right', 'right', 'right', 'right', 'ok'] as const;

  test('wants the number first', async () => {
    await show({});
    await press('down', 'down', 'down', 'right', 'ok');
    await screen.findByText('Type the whole number first.');
    expect(focused()).toBe('Use a password');
  });

  test('sends what was typed, small letters and capitals, and shows none of it', async () => {
    const { calls } = await show({ 'POST auth/token/': () => json(200, signedIn) });
    await askForPassword();
    await press('down', 'ok');
    expect(shown()).toBe('•_');
    await press('down', 'down', 'down', 'down', 'ok', 'up', 'up', 'up', 'up', 'ok');
    await press('down', 'down', 'down', 'down', 'right', 'right', 'right', 'right', 'ok');
    await waitFor(() => expect(navigation.back).toHaveBeenCalled());
    expect(calls('POST', 'auth/token/').map(({ body }) => body)).toEqual([{ phone, password: 'qW', device }]);
  });

  test('letters can be typed with the number keys, as on a telephone', async () => {
    const { calls } = await show({ 'POST auth/token/': () => refuse(400, 'credentials_wrong') });
    await askForPassword();
    await digits('2235');
    await press(...toDone);
    await screen.findByText('detail of credentials_wrong');
    expect(calls('POST', 'auth/token/').map(({ body }) => body)).toEqual([
      { phone, password: 'a35', device },
    ]);
    expect(focused()).toBe('Continue');
  });

  test('a hardware keyboard types what it says', async () => {
    const { calls } = await show({ 'POST auth/token/': () => json(200, signedIn) });
    await askForPassword();
    for (const key of ['p', 'A', 's', 'x', 'Backspace', '!']) {
      await act(async () => void window.dispatchEvent(new KeyboardEvent('keydown', { key })));
    }
    await press(...toDone);
    await waitFor(() => expect(navigation.back).toHaveBeenCalled());
    expect(calls('POST', 'auth/token/')[0]?.body).toMatchObject({ password: 'pAs!' });
  });

  test('a forgotten one is replaced by a code and a new one', async () => {
    const { calls } = await show({
      'POST auth/password/reset/': sent,
      'POST auth/password/reset/confirm/': () => json(200, { reset_token: 'proof' }),
      'POST auth/password/reset/set/': () => json(200, signedIn),
    });
    await askForPassword();
    await press('down', 'down', 'down', 'down', 'down', 'down', 'right', 'ok');
    await comesTo('SMS code');
    expect(useConfirmPhone.getState()).toEqual({ phone, forgotPhone: phone });
    await digits('123456');
    await comesTo('New password');
    await waitFor(() => expect(focused()).toBe('1'));
    await press('ok', ...toDone);
    await screen.findByText('The password needs at least 8 characters.');
    expect(calls('POST', 'auth/password/reset/set/')).toHaveLength(0);
    await press('left', 'left', 'left', 'left', 'up', 'up', 'up', 'up', 'up');
    await press('ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', ...toDone);
    await waitFor(() => expect(navigation.back).toHaveBeenCalled());
    expect(calls('POST', 'auth/password/reset/set/')[0]?.body).toEqual({
      reset_token: 'proof',
      password: '12222222',
      device,
    });
    expect(useSession.getState().token).toBe('access');
  });
});

describe('the routes beside it', () => {
  test('registering begins with the number, under its own heading', async () => {
    await show({}, null, null, 'register');
    expect(heading()).toBe('New account');
  });

  test('a forgotten password begins with the number, and its code is no way in by itself', async () => {
    const { calls } = await show(
      {
        'POST auth/password/reset/': sent,
        'POST auth/password/reset/confirm/': () => json(200, { reset_token: 'proof' }),
      },
      null,
      null,
      'reset',
    );
    expect(heading()).toBe('Forgot the password');
    await typeNumber();
    await comesTo('SMS code');
    await digits('123456');
    await comesTo('New password');
    expect(calls('POST', 'auth/confirm/')).toHaveLength(0);
    expect(useSession.getState().token).toBeNull();
  });
});
