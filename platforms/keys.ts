/** A digit key, as its character. */
export type DigitKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';

/** A key press, independent of set, remote control and keyboard. */
export type RemoteKey =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'ok'
  | 'back'
  | 'play'
  | 'pause'
  | 'playPause'
  | 'stop'
  | 'rewind'
  | 'fastForward'
  | 'next'
  | 'previous'
  | 'red'
  | 'green'
  | 'yellow'
  | 'blue'
  | 'channelUp'
  | 'channelDown'
  | 'previousChannel'
  | 'guide'
  | 'info'
  | 'captions'
  | 'menu'
  | 'search'
  | DigitKey;

/** `keyCode` → key. Codes are used and never `KeyboardEvent.key`, which Tizen leaves empty or undefined. */
export type KeyTable = Readonly<Record<number, RemoteKey>>;

/** The part of a `KeyboardEvent` that decides which key it is. */
export interface KeyPress {
  readonly keyCode: number;
  readonly ctrlKey?: boolean;
  readonly altKey?: boolean;
  readonly metaKey?: boolean;
}

const digits: readonly DigitKey[] = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

function digitsFrom(first: number): Record<number, RemoteKey> {
  const table: Record<number, RemoteKey> = {};
  digits.forEach((digit, index) => {
    table[first + index] = digit;
  });
  return table;
}

/**
 * Keys every remote control and keyboard shares: arrows, OK, digits (row and number pad), channels on
 * PageUp/PageDown, and the CEA-2014 media and colour codes that Samsung and LG both send.
 *
 * https://developer.samsung.com/smarttv/develop/guides/user-interaction/remote-control.html
 * https://webostv.developer.lge.com/develop/guides/back-button
 */
const commonKeys: KeyTable = {
  13: 'ok',
  27: 'back',
  33: 'channelUp',
  34: 'channelDown',
  37: 'left',
  38: 'up',
  39: 'right',
  40: 'down',
  ...digitsFrom(48),
  ...digitsFrom(96),
  19: 'pause',
  412: 'rewind',
  413: 'stop',
  415: 'play',
  417: 'fastForward',
  403: 'red',
  404: 'green',
  405: 'yellow',
  406: 'blue',
  457: 'info',
  458: 'guide',
};

/** Media keys as Chromium reports them outside TVs (keyboards, Android): `VK_MEDIA_*` of Windows. */
const chromiumMediaKeys: KeyTable = {
  176: 'next',
  177: 'previous',
  178: 'stop',
  179: 'playPause',
};

/**
 * A keyboard in a browser, with B, I and M for the keys Blue, Info and Menu of a remote. Backspace stays out: it edits text, and browsers hand Back over as history.
 */
export const browserKeys: KeyTable = {
  ...commonKeys,
  ...chromiumMediaKeys,
  32: 'playPause',
  66: 'blue',
  73: 'info',
  77: 'menu',
  170: 'search',
};

/** Samsung's keys besides the common ones; the set's own `getSupportedKeys()` takes precedence. */
export const tizenKeys: KeyTable = {
  ...commonKeys,
  427: 'channelUp',
  428: 'channelDown',
  10009: 'back',
  10190: 'previousChannel',
  10221: 'captions',
  10232: 'previous',
  10233: 'next',
  10252: 'playPause',
};

/**
 * LG. No key of its remotes means the previous channel, and apps do not receive CH+ and CH− of the Magic Remote:
 * https://webostv.developer.lge.com/develop/guides/magic-remote. A long OK does it everywhere. 461 arrives only
 * with `disableBackHistoryAPI` in `appinfo.json`; without it Back is history.
 */
export const webosKeys: KeyTable = { ...commonKeys, 460: 'captions', 461: 'back', 10252: 'playPause' };

/**
 * Chromium on Android: Back as `VK_BROWSER_BACK` where it reaches the page at all, MENU as `VK_APPS`, rewind
 * and fast-forward as `VK_OEM_103`/`VK_OEM_104`, play as `VK_PLAY`, the search key as `VK_BROWSER_SEARCH`.
 * `ui/events/keycodes/keyboard_code_conversion_android.cc` in Chromium.
 */
export const androidTvKeys: KeyTable = {
  ...commonKeys,
  ...chromiumMediaKeys,
  32: 'playPause',
  93: 'menu',
  166: 'back',
  170: 'search',
  227: 'rewind',
  228: 'fastForward',
  250: 'play',
};

/**
 * The key of a press, or `null` for unknown codes and browser shortcuts (Ctrl, Alt, Meta). The caller must
 * ignore text typed into a field. Letters are not keys, except B, I and M in browsers.
 */
export function remoteKeyOf(table: KeyTable, press: KeyPress): RemoteKey | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null;
  return table[press.keyCode] ?? null;
}
