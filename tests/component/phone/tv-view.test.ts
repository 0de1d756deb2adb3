import { waitFor } from '@testing-library/react';
import { h, render } from 'preact';
import { useState } from 'preact/hooks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TvState } from '#server/phone/tv-state.ts';
import { TvView } from '#server/phone/tv-view.tsx';

// Keys stand in for the texts, which the page loads.
vi.mock('#server/phone/texts.ts', () => ({
  currentLanguage: () => 'uz',
  t: (key: string) => key,
}));

const tv = { user_code: 'BCD-FGH', device: { platform: 'Tizen', model: 'QE55' }, ip: '198.51.100.7' };
let found: object;
const decisions: unknown[] = [];

function Page({ code }: { readonly code: string }) {
  const [state, setState] = useState<TvState>({ step: 'code', code, error: '' });
  return h(TvView, { state, onChange: setState });
}
const field = () => document.querySelector<HTMLInputElement>('input');
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
function type(text: string): void {
  const input = field() as HTMLInputElement;
  input.value = text;
  input.dispatchEvent(new Event('input'));
}
/** Opens the page with a code in the address, or types the code. */
async function open(code: string): Promise<void> {
  render(h(Page, { code }), document.body);
  if (code === '') type('bcdfgh');
  await waitFor(() => expect(document.body.textContent).toContain('QE55'));
}

beforeEach(() => {
  found = { ...tv, requested_at: new Date().toISOString(), same_network: true };
  decisions.length = 0;
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (_path: string, { method, body }: { method: string; body?: string }) => {
    if (method === 'GET') return Response.json(found);
    decisions.push(JSON.parse(body ?? ''));
    return new Response(null, { status: 204 });
  });
});
afterEach(() => {
  render(null, document.body);
});

test.each(['', 'FG', 'FGX'])('a code from an address is not approved by the letters "%s"', async (wrong) => {
  await open('BCD-FGH');
  expect(document.body.textContent).toContain('BCD-•••');
  expect(document.body.textContent).not.toContain('FGH');
  type(wrong);
  button('approve')?.click();
  await waitFor(() => expect(document.querySelector('.fault')?.textContent).toBe('letters_wrong'));
  expect(decisions).toEqual([]);
});

test('a code from an address is approved by its last letters', async () => {
  await open('BCD-FGH');
  type('fgh');
  button('approve')?.click();
  await waitFor(() => expect(decisions).toEqual([{ user_code: 'BCD-FGH', approve: true }]));
  await waitFor(() => expect(document.body.textContent).toContain('approved_why'));
});

test('a code from an address is declined without its letters', async () => {
  await open('BCD-FGH');
  button('deny')?.click();
  await waitFor(() => expect(document.body.textContent).toContain('denied_why'));
  expect(decisions).toEqual([{ user_code: 'BCD-FGH', approve: false }]);
});

test('a typed code needs no letters again', async () => {
  await open('');
  expect(document.body.textContent).toContain('BCD-FGH');
  expect(field()).toBeNull();
  button('approve')?.click();
  await waitFor(() => expect(decisions).toEqual([{ user_code: 'BCD-FGH', approve: true }]));
});

test.each([
  [true, 'network_same', 'network_other'],
  [false, 'network_other', 'network_same'],
])('with the television in the same network: %s, it says %s', async (same_network, told, untold) => {
  found = { ...found, same_network };
  await open('');
  expect(document.body.textContent).toContain(told);
  expect(document.body.textContent).not.toContain(untold);
});

test('it says nothing about a network that is unknown', async () => {
  found = { ...tv, same_network: null };
  await open('');
  expect(document.body.textContent).not.toMatch(/network_(same|other)/);
});

test('it says how long ago the television asked', async () => {
  found = { ...tv, requested_at: new Date(Date.now() - 185_000).toISOString() };
  await open('');
  expect(document.body.textContent).toContain('asked');
});
