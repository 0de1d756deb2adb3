import { act } from '@testing-library/react';

const codes = {
  ok: 13,
  back: 27,
  left: 37,
  up: 38,
  right: 39,
  down: 40,
  playPause: 32,
  stop: 413,
  play: 415,
  rewind: 412,
  fastForward: 417,
  search: 170,
  info: 457,
  guide: 458,
  red: 403,
  green: 404,
  yellow: 405,
  blue: 406,
  channelUp: 33,
  channelDown: 34,
  next: 176,
  previous: 177,
  previousChannel: 10190,
} as const;

export type Key = keyof typeof codes | `${number}`;

function codeOf(key: Key): number {
  return key in codes ? codes[key as keyof typeof codes] : 48 + Number(key);
}

/** Lets navigation, which uses promises, and React settle; no timer fires. */
export async function settle(): Promise<void> {
  await act(async () => {
    for (let turn = 0; turn < 60; turn++) await Promise.resolve();
  });
}

/** Sends an event to the focused element. Returns whether the browser may do what it does with this key. */
export function send(type: 'keydown' | 'keyup', key: Key, repeat = false, at = performance.now()): boolean {
  const target = document.activeElement ?? document.body;
  const event = new KeyboardEvent(type, { keyCode: codeOf(key), repeat, bubbles: true, cancelable: true });
  // jsdom takes the real time, but a test may have a clock of its own.
  Object.defineProperty(event, 'timeStamp', { value: at });
  return target.dispatchEvent(event);
}

/** Presses and releases each key in turn, at once however long React takes meanwhile. */
export async function press(...keys: Key[]): Promise<void> {
  for (const key of keys) await pressFor(0, key);
}

/** Presses a key and releases it `ms` later by the times of its events, while the set is too busy for timers. */
export async function pressFor(ms: number, key: Key): Promise<void> {
  const at = performance.now();
  await act(async () => void send('keydown', key, false, at));
  await settle();
  await act(async () => void send('keyup', key, false, at + ms));
  await settle();
}

/** Presses a key several times before anything is drawn, as a busy set receives quick presses. */
export async function pressAtOnce(key: Key, times: number): Promise<void> {
  await act(async () => {
    for (let left = times; left > 0; left--) {
      send('keydown', key);
      send('keyup', key);
    }
  });
  await settle();
}

/** Holds a key for one press and `repeats` repeats, without releasing it. Some sets do not flag repeats. */
export async function hold(key: Key, repeats: number, isFlagged = true): Promise<void> {
  for (let times = 0; times <= repeats; times++) {
    await act(async () => void send('keydown', key, isFlagged && times > 0));
    await settle();
  }
}

export async function release(key: Key): Promise<void> {
  await act(async () => void send('keyup', key));
  await settle();
}
