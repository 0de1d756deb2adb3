import { waitFor } from '@testing-library/react';
import { h, render } from 'preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { HelpForm } from '#server/phone/help/help-form.tsx';
import { refetchSession } from '#server/phone/session.ts';

// Keys stand in for the texts, which the page loads.
vi.mock('#server/phone/texts.ts', () => ({
  currentLanguage: () => 'uz',
  t: (key: string, values?: object) => (values ? `${key} ${Object.values(values)}` : key),
}));

const calls: { readonly path: string; readonly body: unknown; readonly token: string | undefined }[] = [];
let response: () => Response;
let viewer: object | null;

beforeEach(async () => {
  calls.length = 0;
  vi.stubGlobal('scrollTo', () => undefined);
  sessionStorage.clear();
  response = () => Response.json({ id: 1 }, { status: 201 });
  viewer = null;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path === '/api/auth/session') return Response.json(viewer);
    const token = (init.headers as Record<string, string>).authorization;
    calls.push({ path, body: JSON.parse(String(init.body)), token });
    return response();
  });
  await refetchSession();
});

function show(code = '', details = ''): void {
  render(null, document.body);
  render(h(HelpForm, { code, details }), document.body);
}
const field = <T extends HTMLElement = HTMLInputElement>(name: string) =>
  document.querySelector<T & HTMLInputElement>(`[name=${name}]`);
function type(name: string, text: string): void {
  const input = field(name);
  if (!input) throw new Error(`There is no field "${name}"`);
  input.value = text;
  input.dispatchEvent(new Event('input'));
}
const send = () => document.querySelector<HTMLElement>('button[type=submit]')?.click();

test('sends the message of a guest with a number for the reply', async () => {
  show();
  type('message', 'No sound');
  type('phone', '90 123 45 67');
  send();
  await waitFor(() => expect(document.body.textContent).toContain('sent_guest +998 90 123 45 67'));
  const body = { topic: 'other', message: 'No sound', phone: '+998901234567' };
  expect(calls).toEqual([{ path: '/api/v2/contact/', body, token: undefined }]);
});

test('asks a signed-in viewer for no number', async () => {
  viewer = { user: { name: 'Nodira', phone: '+998901112233' }, expires: '', access: 'abc' };
  await refetchSession();
  show();
  expect(field('phone')).toBeNull();
  type('message', 'No sound');
  send();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.token).toBe('Bearer abc');
  expect(calls[0]?.body).toMatchObject({ phone: '+998901112233' });
});

test('starts with the error code from the address', () => {
  show('P-1001');
  expect(field('topic')?.value).toBe('playback');
  expect(field('message')?.value).toBe('error_code P-1001\n');
});

test('keeps typed text when the page renders in another language', () => {
  show('P-1001');
  type('message', 'Half a message');
  show('P-1001');
  expect(field('message')?.value).toBe('Half a message');
  show('P-2002');
  expect(field('message')?.value).toBe('error_code P-2002\n');
});

function sendRejected(): void {
  response = () =>
    Response.json({ code: 'invalid', fields: { phone: ['Enter a number.'] } }, { status: 400 });
  show();
  type('message', 'No sound');
  send();
}
const rejection = () =>
  waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toBe('Enter a number.'));

test('shows a rejection', async () => {
  sendRejected();
  await rejection();
  expect(calls[0]?.body).toEqual({ topic: 'other', message: 'No sound' });
});

test('keeps the message after a rejection', async () => {
  sendRejected();
  await rejection();
  expect(field('message')?.value).toBe('No sound');
});

test('starts with the facts of the television below an empty line', () => {
  show('', 'Oyna 1.2.3; tizen; <b>P-1001</b>');
  expect(field('message')?.value).toBe('\n\nOyna 1.2.3; tizen; <b>P-1001</b>');
  expect(field('topic')?.value).toBe('playback');
  expect(document.querySelector('b')).toBeNull();
});

test('keeps a draft while its facts are the same', () => {
  show('', 'Oyna 1.2.3');
  type('message', 'No sound. Oyna 1.2.3');
  show('', 'Oyna 1.2.3');
  expect(field('message')?.value).toBe('No sound. Oyna 1.2.3');
});

test('starts again with other facts', () => {
  show('', 'Oyna 1.2.3');
  type('message', 'No sound. Oyna 1.2.3');
  show('', 'Oyna 2.0.0');
  expect(field('message')?.value).toBe('\n\nOyna 2.0.0');
});
