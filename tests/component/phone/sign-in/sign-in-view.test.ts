import { waitFor } from '@testing-library/react';
import { h, render } from 'preact';
import { useState } from 'preact/hooks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SignInView } from '#server/phone/sign-in/sign-in-view.tsx';

// Keys stand in for the texts, which the page loads.
vi.mock('#server/phone/texts.ts', () => ({
  currentLanguage: () => 'uz',
  t: (key: string) => key,
}));

const calls: { readonly path: string; readonly body: Record<string, unknown> }[] = [];
const providers = () => Response.json({ 'phone-code': {}, telegram: {} });
const usual: Record<string, () => Response | Promise<Response>> = {
  '/api/auth/providers': providers,
  '/api/v2/auth/': () => Response.json({ resend_in: 60 }),
  '/api/auth/csrf': () => Response.json({ csrfToken: 'token' }),
  '/api/auth/callback/phone-code': () =>
    Response.json({ code: 'invalid', fields: { code: ['Wrong code.'] } }, { status: 400 }),
};
let responses = usual;

/** Holds the number like the page does. */
function Page() {
  const [phone, setPhone] = useState('+998 ');
  return h(SignInView, { phone, onPhone: setPhone, onDone: () => undefined });
}
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`);
function type(name: string, text: string): void {
  const input = field(name);
  if (!input) throw new Error(`There is no field "${name}"`);
  input.value = text;
  input.dispatchEvent(new Event('input'));
}
const buttonOf = (text: string) =>
  [...document.querySelectorAll('button')].find((it) => it.textContent === text);

beforeEach(() => {
  calls.length = 0;
  responses = { ...usual };
  localStorage.clear();
  document.body.dataset.bot = 'oyna_test_bot';
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    calls.push({ path, body: JSON.parse(body ?? '{}') });
    return responses[path]?.() ?? Response.json({}, { status: 404 });
  });
});

/** Opens the view, with its form. */
async function open(): Promise<void> {
  render(h(Page, {}), document.body);
  await waitFor(() => expect(field('phone')).not.toBeNull());
}
afterEach(() => {
  render(null, document.body);
});

test.each([
  '901234567',
  '90 123-45-67',
  '998901234567',
  '+998 90 123 45 67',
  '+998 901234567',
  '+998 998901234567',
  '00998 (90) 123 45 67',
])('accepts %s as a number in Uzbekistan', async (typed) => {
  await open();
  type('phone', typed);
  buttonOf('send_code')?.click();
  await waitFor(() => expect(field('code')).not.toBeNull());
  expect(calls[1]).toEqual({ path: '/api/v2/auth/', body: { phone: '+998901234567' } });
  expect(document.body.textContent).toContain('code_sent +998 90 123 45 67');
});

test.each(['+7 916 123-45-67', '7 (916) 123 45 67'])(
  'accepts %s as a number of its own country',
  async (typed) => {
    await open();
    type('phone', typed);
    buttonOf('send_code')?.click();
    await waitFor(() => expect(field('code')).not.toBeNull());
    expect(calls[1]?.body).toEqual({ phone: '+79161234567' });
  },
);

test('shows a wrong code beside the field', async () => {
  await open();
  type('phone', '901234567');
  buttonOf('send_code')?.click();
  await waitFor(() => expect(field('code')).not.toBeNull());
  type('code', '000000');
  await waitFor(() => expect(field('code')?.getAttribute('aria-invalid')).toBe('true'));
  const input = field('code');
  const fault = document.getElementById(input?.getAttribute('aria-describedby') ?? '');
  expect(fault?.textContent).toBe('Wrong code.');
  expect(fault?.previousElementSibling).toBe(input?.closest('label'));
  expect(document.activeElement).toBe(input);
});

test('makes an account for a number without one by its code alone', async () => {
  const answers = [
    () => Response.json({ code: 'registration_required', registration_token: 'proof' }, { status: 409 }),
    () => Response.json({ url: 'https://oyna.test/link' }),
  ];
  responses['/api/auth/callback/phone-code'] = () => (answers.shift() as () => Response)();
  responses['/api/auth/session'] = () => Response.json({ user: {}, expires: '', access: '' });
  await open();
  type('phone', '901234567');
  buttonOf('send_code')?.click();
  await waitFor(() => expect(field('code')).not.toBeNull());
  type('code', '123456');
  await waitFor(() => expect(answers).toEqual([]));
  const sent = calls.filter(({ path }) => path === '/api/auth/callback/phone-code').map(({ body }) => body);
  expect(sent[0]).toMatchObject({ phone: '+998901234567', code: '123456' });
  expect(sent[1]).toMatchObject({ phone: '+998901234567', registration_token: 'proof' });
});

const widget = () => document.querySelector('script[data-telegram-login]');

test('offers no way to sign in before the server names its providers', async () => {
  let answer = (_: Response): void => undefined;
  responses['/api/auth/providers'] = () => new Promise((resolve) => (answer = resolve));
  render(h(Page, {}), document.body);
  await waitFor(() => expect(calls.map(({ path }) => path)).toEqual(['/api/auth/providers']));
  expect([field('phone'), widget()]).toEqual([null, null]);
  answer(providers());
  await waitFor(() => expect(field('phone')).not.toBeNull());
  expect(widget()).not.toBeNull();
});

test('offers only the providers of the server', async () => {
  responses['/api/auth/providers'] = () => Response.json({ telegram: {} });
  render(h(Page, {}), document.body);
  await waitFor(() => expect(widget()).not.toBeNull());
  expect(field('phone')).toBeNull();
  render(null, document.body);
  responses['/api/auth/providers'] = () => Response.json({ 'phone-code': {} });
  await open();
  expect(widget()).toBeNull();
});

test('says that the providers could not be requested, and asks again', async () => {
  responses['/api/auth/providers'] = () => Response.json({ detail: 'Too many.' }, { status: 429 });
  render(h(Page, {}), document.body);
  await waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toBe('Too many.'));
  expect(field('phone')).toBeNull();
  responses['/api/auth/providers'] = providers;
  buttonOf('retry')?.click();
  await waitFor(() => expect(field('phone')).not.toBeNull());
  expect(buttonOf('retry')).toBeUndefined();
});
