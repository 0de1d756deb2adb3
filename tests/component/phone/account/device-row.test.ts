import { waitFor } from '@testing-library/react';
import { h, render } from 'preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeviceRow } from '#server/phone/account/device-row.tsx';
import { callApi } from '#server/phone/call-api.ts';
import { RequestError } from '#server/phone/request.ts';
import { setLanguage } from '#server/phone/texts.ts';

vi.mock('#server/phone/call-api.ts', () => ({ callApi: vi.fn() }));

const id = '8f14e45f-ceea-467f-9f0e-3c1b2a4d5e6f';
const session = (name: string | null) => ({
  id,
  device: { platform: 'Tizen 6', model: 'Samsung' },
  name,
  ip: '127.0.0.1',
  created_at: '2026-11-29T00:00:00Z',
  last_seen_at: '2026-11-29T00:00:00Z',
  is_current: false,
  relay_field: null,
});
const onNamed = vi.fn(async () => undefined);

function show(name: string | null): void {
  render(h(DeviceRow, { session: session(name), onEnd: () => undefined, onNamed }), document.body);
}
const button = (words: string) =>
  Array.from(document.querySelectorAll('button')).find(({ textContent }) => textContent === words);
const field = () => document.querySelector('input');

async function save(typed: string): Promise<void> {
  button('Name')?.click();
  await waitFor(() => expect(field()).not.toBeNull());
  (field() as HTMLInputElement).value = typed;
  button('Save')?.click();
}

beforeEach(async () => {
  vi.mocked(callApi).mockReset();
  onNamed.mockClear();
  await setLanguage('en');
});
afterEach(() => render(null, document.body));

test('a device gets the name that is typed for it', async () => {
  show(null);
  expect(document.querySelector('li p')?.textContent).toBe('Tizen 6 · Samsung');
  await save(' Kitchen ');
  await waitFor(() => expect(field()).toBeNull());
  expect(callApi).toHaveBeenCalledWith('POST', 'auth/session/name/', { id, name: 'Kitchen' });
  expect(onNamed).toHaveBeenCalledOnce();
});

test('an empty name leads back to the name of the device', async () => {
  show('Kitchen');
  expect(document.querySelector('li p')?.textContent).toBe('Kitchen');
  await save('');
  await waitFor(() => expect(field()).toBeNull());
  expect(callApi).toHaveBeenCalledWith('POST', 'auth/session/name/', { id, name: null });
});

test('a name that is refused stays in its field, with the reason', async () => {
  vi.mocked(callApi).mockRejectedValue(new RequestError({ code: 'validation', detail: 'Too long' }));
  show(null);
  await save('Kitchen');
  await waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toBe('Too long'));
  expect(field()?.value).toBe('Kitchen');
  expect(onNamed).not.toHaveBeenCalled();
});
