import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, test, vi } from 'vitest';
import type { FoundContent, Suggestions } from '#server/phone/remote/found-content.ts';
import { findContent, suggestContent } from '#server/phone/remote/found-content.ts';
import { PlayOn } from '#server/phone/remote/play-on.tsx';
import { setLanguage } from '#server/phone/texts.ts';

vi.mock('#server/phone/remote/found-content.ts', () => ({
  findContent: vi.fn(),
  suggestContent: vi.fn(),
}));

const film = (id: number, title: string): FoundContent => ({
  content: { type: 'cinema', id, play: true },
  title,
  facts: '',
  later: '',
  picture: null,
  color: '#102030',
});

afterEach(() => render(null, document.body));

async function type(text: string): Promise<void> {
  const field = document.querySelector('input') as HTMLInputElement;
  field.value = text;
  await act(() => void field.dispatchEvent(new Event('input', { bubbles: true })));
  await act(async () => void (await vi.advanceTimersByTimeAsync(400)));
}

test('shows what the newest text finds, however late the response before it comes', async () => {
  await setLanguage('en');
  vi.useFakeTimers();
  let suggest: (found: Suggestions) => void = () => undefined;
  vi.mocked(suggestContent).mockReturnValue(new Promise((resolve) => (suggest = resolve)));
  vi.mocked(findContent).mockImplementation(async (text) => (text === 'aral' ? [film(3, 'Aral')] : []));
  const onOpen = vi.fn();
  await act(() => render(h(PlayOn, { profile: 0, onOpen }), document.body));
  await act(async () => void (await vi.advanceTimersByTimeAsync(0)));
  await type('aral');
  await act(() => suggest({ rails: [{ name: 'continue', items: [film(1, 'Unfinished')] }], channels: [] }));
  expect(Array.from(document.querySelectorAll('.found b'), (one) => one.textContent)).toEqual(['Aral']);
  await act(() => document.querySelector<HTMLElement>('.found button')?.click());
  expect(onOpen).toHaveBeenCalledWith({ type: 'cinema', id: 3, play: true });
  await type('nothing');
  expect(document.body.textContent).toContain('Nothing found.');
});
