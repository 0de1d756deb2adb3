import type { ChannelOrder } from './channel-order.ts';

/** State of the channel keys. Channels are identifiers. */
export interface Zapping {
  /**
   * `aiming` at a channel that opens after a pause in the key presses, `typing` a number, or the typed number is
   * `unknown`.
   */
  readonly name: 'watching' | 'aiming' | 'typing' | 'unknown';
  /** The channel to play. */
  readonly opened: number;
  /** The channel to name: the one aimed at, otherwise the opened one. */
  readonly shown: number;
  /** As typed, with leading zeros; empty unless `typing` or `unknown`. */
  readonly digits: string;
  /** Direction of the last step. */
  readonly direction: 1 | -1;
}

export type ZapEvent =
  | { readonly type: 'step'; readonly by: 1 | -1 }
  /** A key that names a channel, such as the previous one. */
  | { readonly type: 'jump'; readonly channel: number }
  | { readonly type: 'digit'; readonly digit: string }
  /** OK: finishes at once. */
  | { readonly type: 'ok' }
  /** Back: drops the typed number or the target. */
  | { readonly type: 'cancel' }
  /** The delay of the current state has passed. */
  | { readonly type: 'due' }
  /** A channel was opened in another way. */
  | { readonly type: 'opened'; readonly channel: number };

/** Delays in ms after which `due` is sent. Ten presses in two seconds must count as one zap. */
export const zapDelays = { watching: null, aiming: 250, typing: 2000, unknown: 3000 } as const;

/** Numbers of fewer digits can be typed with leading zeros. */
const MIN_DIGITS = 4;

export function watching(channel: number, direction: 1 | -1 = 1): Zapping {
  return { name: 'watching', opened: channel, shown: channel, digits: '', direction };
}

function finishTyping(state: Zapping, order: ChannelOrder): Zapping {
  // Until the channels are known, nothing can be said about a number.
  if (order.size === 0) return { ...state };
  const found = order.findNumber(Number(state.digits));
  return found ? watching(found.id, state.direction) : { ...state, name: 'unknown' };
}

function onDigit(state: Zapping, digit: string, order: ChannelOrder): Zapping {
  const before = state.name === 'typing' ? state.digits : '';
  const typed: Zapping = { ...state, name: 'typing', shown: state.opened, digits: before + digit };
  return typed.digits.length >= Math.max(MIN_DIGITS, order.digits) ? finishTyping(typed, order) : typed;
}

/** The next state. An event that changes nothing returns the same object. */
export function zap(state: Zapping, event: ZapEvent, order: ChannelOrder): Zapping {
  switch (event.type) {
    case 'step': {
      const next = order.step(state.shown, event.by);
      if (!next) return state;
      return { ...state, name: 'aiming', shown: next.id, digits: '', direction: event.by };
    }
    case 'jump':
      return { ...state, name: 'aiming', shown: event.channel, digits: '' };
    case 'digit':
      return onDigit(state, event.digit, order);
    case 'cancel':
      return state.name === 'watching' ? state : watching(state.opened, state.direction);
    case 'ok':
    case 'due':
      if (state.name === 'typing') return finishTyping(state, order);
      if (state.name === 'watching') return state;
      return watching(state.name === 'aiming' ? state.shown : state.opened, state.direction);
    case 'opened':
      return state.opened === event.channel ? state : watching(event.channel, state.direction);
  }
}
