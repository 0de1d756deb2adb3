import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInView } from '../../../server/src/routes/link/page/sign-in-view.ts';

// The texts are files that only the server makes.
vi.mock('../../../server/src/routes/link/page/texts.ts', () => ({
  spoken: () => 'uz',
  t: (key: string) => key,
}));

const calls: { readonly path: string; readonly body: Record<string, unknown> }[] = [];
const answers: Record<string, () => Response> = {
  '/api/v2/auth/': () => Response.json({ resend_in: 60 }),
  '/api/auth/csrf': () => Response.json({ csrfToken: 'token' }),
  '/api/auth/callback/phone-code': () =>
    Response.json({ code: 'invalid', fields: { code: ['Wrong code.'] } }, { status: 400 }),
};

let leave: (() => void) | undefined;
function draw(): void {
  leave?.();
  const view = signInView({ draw, done: () => undefined });
  leave = view.leave;
  document.body.replaceChildren(...view.nodes);
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
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    calls.push({ path, body: JSON.parse(body ?? '{}') });
    return answers[path]?.() ?? Response.json({}, { status: 404 });
  });
  draw();
});
afterEach(() => {
  buttonOf('other_number')?.click();
  leave?.();
  vi.unstubAllGlobals();
});

test.each([
  '901234567',
  '90 123-45-67',
  '998901234567',
  '+998 90 123 45 67',
  '+998 901234567',
  '+998 998901234567',
  '00998 (90) 123 45 67',
])('takes %s as a number of Uzbekistan', async (typed) => {
  type('phone', typed);
  buttonOf('send_code')?.click();
  await waitFor(() => expect(field('code')).not.toBeNull());
  expect(calls[0]).toEqual({ path: '/api/v2/auth/', body: { phone: '+998901234567' } });
  expect(document.body.textContent).toContain('code_sent +998 90 123 45 67');
});

test.each(['+7 916 123-45-67', '7 (916) 123 45 67'])(
  'takes %s as a number of its own country',
  async (typed) => {
    type('phone', typed);
    buttonOf('send_code')?.click();
    await waitFor(() => expect(field('code')).not.toBeNull());
    expect(calls[0]?.body).toEqual({ phone: '+79161234567' });
  },
);

test('says beside the field that a code is wrong', async () => {
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
