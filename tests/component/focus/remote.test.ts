import { expect, test } from 'vitest';
import type { KeyPress } from '#src/focus/app-focus.ts';
import { onRemoteKey } from '#src/focus/remote.ts';
import { type Key, send } from '../support/press.ts';

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
