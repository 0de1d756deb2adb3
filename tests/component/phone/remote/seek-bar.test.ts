import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SeekBar } from '#server/phone/remote/seek-bar.tsx';
import type { Television } from '#server/phone/remote/televisions.ts';
import { setLanguage } from '#server/phone/texts.ts';

const cues = `WEBVTT

00:00:00.000 --> 00:01:00.000
sprite.jpg#xywh=0,0,160,90

00:01:00.000 --> 00:02:00.000
sprite.jpg#xywh=160,0,160,90
`;

const onSeek = vi.fn();
let at = 0;

async function show(more: object = {}): Promise<void> {
  at += 1;
  const playing = {
    position: 10,
    duration: 120,
    paused: true,
    thumbnails: '/media/film/thumbs.vtt',
    ...more,
  };
  const television = { end: 'e', session: 's', playing, at } as unknown as Television;
  await act(() => render(h(SeekBar, { television, onSeek }), document.body));
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve))));
}
const bar = () => document.querySelector('input') as HTMLInputElement;
const picture = () => document.querySelector<HTMLElement>('.seek-picture');
async function drag(to: number): Promise<void> {
  bar().value = String(to);
  await act(() => void bar().dispatchEvent(new Event('input', { bubbles: true })));
}
const send = (type: string) => act(() => void bar().dispatchEvent(new Event(type, { bubbles: true })));

beforeEach(async () => {
  await setLanguage('en');
  vi.stubGlobal('fetch', async () => new Response(cues));
});
afterEach(() => {
  render(null, document.body);
  onSeek.mockReset();
});

test('shows the picture of the place while it is dragged, and seeks once', async () => {
  await show();
  expect(picture()).toBeNull();
  await drag(30);
  expect(picture()?.style.backgroundPosition).toBe('0px 0px');
  await drag(70);
  expect(picture()?.style.backgroundPosition).toBe('-160px 0px');
  expect(onSeek).not.toHaveBeenCalled();
  await send('change');
  expect(onSeek.mock.calls).toEqual([[70]]);
  expect(picture()).toBeNull();
});

test('a state of the television does not move the bar below a finger', async () => {
  await show();
  await drag(70);
  await show({ position: 12 });
  expect([bar().value, picture() !== null]).toEqual(['70', true]);
  await send('change');
  expect(bar().value).toBe('70');
  await show({ position: 71 });
  expect(bar().value).toBe('71');
});

test('one that is brought back without a change follows the television again', async () => {
  await show();
  await drag(70);
  await drag(10);
  await send('pointerup');
  await show({ position: 20 });
  expect(bar().value).toBe('20');
});

test('pictures of another origin are not loaded', async () => {
  const asked = vi.fn();
  vi.stubGlobal('fetch', asked);
  await show({ thumbnails: 'https://elsewhere.example/thumbs.vtt' });
  await drag(70);
  expect([asked.mock.calls.length, picture()]).toEqual([0, null]);
});
