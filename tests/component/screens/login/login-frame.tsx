import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { ModalHost } from '#src/app/modal-host.tsx';
import { onRemoteKey } from '#src/focus/input/remote.ts';
import { closeTopLayer } from '#src/focus/tree/layers.ts';
import { screenKey } from '#src/focus/tree/use-enter.ts';
import { LoginScreen } from '#src/screens/login/login-screen.tsx';
import { useConfirmPhone } from '#src/state/confirm-phone.ts';
import { fakeServer, json } from '../../../unit/api/fake-server.ts';
import { focused, focusOn } from '../../support/focused.ts';
import { press, settle } from '../../support/press.ts';
import { ScreenFrame } from '../../support/screen-frame.tsx';

export const phone = '+998901234567';
const viewer = { id: 1, phone, first_name: 'Nodira', last_name: 'Karimova', avatar: null };
export const signedIn = { access: 'access', refresh: 'refresh', user: viewer };
export const sent = () => json(202, { phone, expires_in: 300, resend_in: 60 });
export const device = { platform: 'Web', model: '' };
export const authorization = () =>
  json(200, {
    device_code: 'a-device-code-of-some-length',
    user_code: 'ABC-123',
    verification_uri: 'https://oyna.test/link',
    verification_uri_complete: 'https://oyna.test/link?code=ABC-123',
    image: '/qr.svg',
    expires_in: 600,
    interval: 600,
  });

export const navigation = { open: vi.fn(), replace: vi.fn(), back: vi.fn() };
let stopBack: () => void = () => undefined;
let entries = 0;

/** A new set for each test, cleaned up afterwards. */
export function signInTests(): void {
  beforeEach(() => {
    stopBack = onRemoteKey(({ key }) => key === 'back' && closeTopLayer());
  });
  afterEach(() => {
    stopBack();
    useConfirmPhone.setState({ phone: '', forgotPhone: '' });
  });
}

type Responses = Parameters<typeof fakeServer>[0];

type Purpose = 'login' | 'register' | 'reset';

export async function show(
  responses: Responses,
  next: string | null = null,
  error: string | null = null,
  purpose: Purpose = 'login',
) {
  const server = fakeServer({ 'POST login-image/': authorization, ...responses });
  entries += 1;
  const entry = `login-${entries}`;
  render(
    <>
      <ScreenFrame entry={entry} navigation={navigation}>
        <LoginScreen next={next} error={error} name={purpose} />
      </ScreenFrame>
      <ModalHost />
    </>,
  );
  await focusOn(screenKey(entry));
  return server;
}

export const digits = (text: string) => press(...([...text] as `${number}`[]));
export const heading = () => screen.getAllByRole('heading')[0]?.textContent;
export const comesTo = async (words: string) => {
  await waitFor(() => expect(heading()).toBe(words));
  await settle();
};
export const shown = () => screen.getAllByRole('status')[0]?.textContent;

/*
 *   1  2  3
 *   4 [5] 6
 *   7  8  9
 *   <  0  >
 */
export const toSend = ['down', 'down', 'right', 'ok'] as const;

export async function typeNumber(): Promise<void> {
  await digits('901234567');
  await press('ok');
}

export async function toCodeStep(): Promise<void> {
  await typeNumber();
  await comesTo('SMS code');
  await waitFor(() => expect(focused()).toBeDefined());
}
