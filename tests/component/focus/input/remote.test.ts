import { afterEach, describe, expect, test } from 'vitest';
import { onRemoteKey } from '#src/focus/input/remote.ts';
import type { KeyPress } from '#src/focus/tree/app-focus.ts';
import { type Key, send } from '../../support/press.ts';

/** Presses a key without a flag at each time, in ms, without releasing it, and tells which presses counted as repeats. */
function repeatsOf(key: Key, times: readonly number[], between: () => void = () => undefined): boolean[] {
  const presses: KeyPress[] = [];
  const stop = onRemoteKey((press) => {
    presses.push(press);
    return true;
  });
  for (const at of times) {
    send('keydown', key, false, at);
    between();
  }
  stop();
  return presses.map(({ repeat }) => repeat);
}

test('presses of a held key are repeats on a set that does not flag them', () => {
  expect(repeatsOf('playPause', [0, 500, 600, 700])).toEqual([false, true, true, true]);
});

test('presses with a release in between are none', () => {
  expect(repeatsOf('back', [0, 100], () => send('keyup', 'back'))).toEqual([false, false]);
});

test('presses long after a lost release are not held presses', () => {
  expect(repeatsOf('ok', [0, 900, 1200, 1500])).toEqual([false, false, false, false]);
});

test('a set that releases the key after all has repeats again', () => {
  repeatsOf('ok', [0, 900]);
  send('keyup', 'ok');
  expect(repeatsOf('ok', [2000, 2100])).toEqual([false, true]);
});

test.each(['right', '7'] as const)('quick presses of %s all count, with or without releases', (key) => {
  expect(repeatsOf(key, [0, 100, 200])).toEqual([false, false, false]);
});

describe('while a field of text has the focus', () => {
  afterEach(() => document.querySelector('#field')?.remove());

  /** The keys that reached the handlers, and whether the field may do what the browser does with each. */
  function sendTo(element: 'input' | 'textarea', ...keys: Key[]) {
    const field = document.createElement(element);
    field.id = 'field';
    document.body.append(field);
    field.focus();
    const handled: string[] = [];
    const stop = onRemoteKey(({ key }) => {
      handled.push(key);
      return true;
    });
    const allowed = keys.map((key) => send('keydown', key));
    stop();
    return { handled, allowed };
  }

  test.each(['input', 'textarea'] as const)('its %s gets the digits, and no handler does', (element) => {
    expect(sendTo(element, '0', '7')).toEqual({ handled: [], allowed: [true, true] });
  });

  test('arrows and Back remain keys of the remote', () => {
    expect(sendTo('input', 'down', 'back')).toEqual({ handled: ['down', 'back'], allowed: [false, false] });
  });
});
