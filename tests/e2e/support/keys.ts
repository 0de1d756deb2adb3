/** A key event for the engine. `text` is the typed character, without which no button is clicked and no field is filled. */
export type Key = { keyCode: number; key?: string; code?: string; text?: string };

const names = {
  left: { keyCode: 37, key: 'ArrowLeft', code: 'ArrowLeft' },
  up: { keyCode: 38, key: 'ArrowUp', code: 'ArrowUp' },
  right: { keyCode: 39, key: 'ArrowRight', code: 'ArrowRight' },
  down: { keyCode: 40, key: 'ArrowDown', code: 'ArrowDown' },
  ok: { keyCode: 13, key: 'Enter', code: 'Enter', text: '\r' },
  back: { keyCode: 27, key: 'Escape', code: 'Escape' },
  backspace: { keyCode: 8, key: 'Backspace', code: 'Backspace' },
  'tizen-back': { keyCode: 10009 },
  'webos-back': { keyCode: 461 },
  play: { keyCode: 415 },
  pause: { keyCode: 19 },
  'play-pause': { keyCode: 10252 },
  stop: { keyCode: 413 },
  rewind: { keyCode: 412 },
  'fast-forward': { keyCode: 417 },
  'page-up': { keyCode: 33, key: 'PageUp', code: 'PageUp' },
  'page-down': { keyCode: 34, key: 'PageDown', code: 'PageDown' },
  'channel-up': { keyCode: 427 },
  'channel-down': { keyCode: 428 },
  'previous-track': { keyCode: 177, key: 'MediaTrackPrevious', code: 'MediaTrackPrevious' },
  red: { keyCode: 403 },
  green: { keyCode: 404 },
  yellow: { keyCode: 405 },
  blue: { keyCode: 406 },
} satisfies Record<string, Key>;

type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';
export type KeyName = keyof typeof names | Digit;

export function keyOf(key: KeyName | Key): Key {
  if (typeof key === 'object') return key;
  if (key in names) return names[key as keyof typeof names];
  return { keyCode: 48 + Number(key), key, code: `Digit${key}`, text: key };
}
