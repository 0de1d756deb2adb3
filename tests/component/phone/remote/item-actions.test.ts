import type { RemoteContent } from '@oyna/contract/remote-messages';
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi } from '#server/phone/call-api.ts';
import { ItemActions } from '#server/phone/remote/item-actions.tsx';
import { RequestError } from '#server/phone/request.ts';
import { setLanguage } from '#server/phone/texts.ts';

vi.mock('#server/phone/call-api.ts', () => ({ callApi: vi.fn() }));

const next = { id: 9, title: 'News', starts_at: '2026-05-01T16:00:00Z' };
const answers: Readonly<Record<string, object>> = {
  'cinema/7/': {
    is_liked: false,
    is_saved: true,
    people: [
      { name: 'Nosir', role: 'director' },
      { name: 'Lola', role: 'actor' },
    ],
  },
  'channel/4/': { now: { title: 'Serial' }, next },
  'reminder/?page_size=100': { results: [] },
  'cinema/comment/?page_size=3&cinema=7': {
    results: [
      { id: 1, author: { first_name: 'Aziz' }, text: 'Fine', spoiler: false },
      { id: 2, author: { first_name: 'Vali' }, text: 'They all die', spoiler: true },
    ],
  },
};

beforeEach(async () => {
  await setLanguage('en');
  vi.mocked(callApi).mockImplementation(async (_method, path) => (answers[path] ?? {}) as never);
});
afterEach(() => {
  render(null, document.body);
  vi.mocked(callApi).mockReset();
});

const settled = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve))));
async function show(content: RemoteContent): Promise<void> {
  await act(() => render(h(ItemActions, { content, profile: 5 }), document.body));
  await settled();
}
const button = (label: string) =>
  Array.from(document.querySelectorAll('button')).find(({ textContent }) => textContent === label);
async function press(label: string): Promise<void> {
  await act(() => button(label)?.click());
  await settled();
}

test('a title names its cast, and is liked in the name of the profile on the set', async () => {
  await show({ type: 'cinema', id: 7 });
  expect(document.body.textContent).toContain('With Lola');
  expect(button('Save')?.getAttribute('aria-pressed')).toBe('true');
  await press('Like');
  expect(callApi).toHaveBeenLastCalledWith(
    'POST',
    'cinema/like/',
    { cinema: 7, liked: true },
    { profile: 5 },
  );
  expect(button('Like')?.getAttribute('aria-pressed')).toBe('true');
});

test('a channel names its programmes, and the phone has the viewer reminded', async () => {
  await show({ type: 'channel', id: 4 });
  expect(document.body.textContent).toContain('SerialNext, at 21:00: News');
  await press('Remind me');
  expect(callApi).toHaveBeenLastCalledWith(
    'POST',
    'reminder/',
    { programme: 9, wanted: true },
    { profile: 5 },
  );
  expect(button('Like')).toBeUndefined();
});

test('comments without spoilers are shown, and one more is posted', async () => {
  await show({ type: 'cinema', id: 7 });
  await press('Comments');
  expect(document.querySelector('.comments')?.textContent).toBe('Aziz Fine');
  const field = document.querySelector('textarea') as HTMLTextAreaElement;
  field.value = ' Good ';
  await press('Send');
  const body = { cinema: 7, episode: null, text: 'Good' };
  expect(callApi).toHaveBeenCalledWith('POST', 'cinema/comment/', body, { profile: 5 });
  expect(document.body.textContent).toContain('Comment posted');
});

test('a decision that the service rejects is taken back with its sentence', async () => {
  await show({ type: 'cinema', id: 7 });
  vi.mocked(callApi).mockRejectedValue(new RequestError({ detail: 'Not now' }));
  await press('Save');
  expect(document.body.textContent).toContain('Not now');
  expect(button('Save')?.getAttribute('aria-pressed')).toBe('true');
});
