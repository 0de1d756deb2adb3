import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KeyButton } from '#server/phone/remote/key-button.tsx';

const vibrate = vi.fn();
const onPress = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
});
afterEach(() => {
  render(null, document.body);
  vi.useRealTimers();
  vibrate.mockReset();
  onPress.mockReset();
  Reflect.deleteProperty(navigator, 'vibrate');
});

const show = (repeats: boolean) =>
  act(() => render(h(KeyButton, { label: 'Up', repeats, onPress, children: 'Up' }), document.body));
const send = (type: string) =>
  act(() => void document.querySelector('button')?.dispatchEvent(new Event(type, { bubbles: true })));

test('the phone vibrates shortly with each key, when the finger comes down', async () => {
  await show(false);
  await send('pointerdown');
  expect([vibrate.mock.calls, onPress.mock.calls.length]).toEqual([[[10]], 1]);
  await send('pointerup');
  expect(vibrate).toHaveBeenCalledTimes(1);
});

test('a held arrow repeats and vibrates until the finger is lifted', async () => {
  await show(true);
  await send('pointerdown');
  await act(() => void vi.advanceTimersByTime(400 + 2 * 150));
  expect([onPress.mock.calls.length, vibrate.mock.calls.length]).toEqual([4, 4]);
  await send('pointerup');
  await act(() => void vi.advanceTimersByTime(1000));
  expect(onPress).toHaveBeenCalledTimes(4);
});

test('a phone without vibration presses all the same', async () => {
  Reflect.deleteProperty(navigator, 'vibrate');
  await show(false);
  await send('pointerdown');
  expect(onPress).toHaveBeenCalledTimes(1);
});
