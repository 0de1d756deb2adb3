import type { EngineEvent } from './engine-event.ts';
import type { PlaybackError } from './playback-error.ts';
import { idlePlayback, type PlaybackState } from './playback-state.ts';

/** Actions of the session, in addition to the engine's events. */
export type SourceEvent =
  | {
      readonly type: 'load';
      readonly live: boolean;
      readonly startAt: number | null;
      readonly paused?: boolean;
      /** The same item again: the seekable range stays. */
      readonly again?: boolean;
    }
  | { readonly type: 'loaded' }
  /** It cannot go on. `tries`: it is tried again by itself. */
  | { readonly type: 'failed'; readonly error: PlaybackError; readonly tries: boolean }
  /** The item was closed; another one may follow. */
  | { readonly type: 'closed' };

export type PlaybackEvent = SourceEvent | EngineEvent;

function settle(state: PlaybackState): PlaybackState {
  const phase = state.buffering ? 'buffering' : state.intent === 'play' ? 'playing' : 'paused';
  return state.phase === phase ? state : { ...state, phase };
}

function onEngineState(state: PlaybackState, event: Extract<EngineEvent, { type: 'state' }>): PlaybackState {
  if (event.state === 'ended') return { ...state, phase: 'ended', intent: 'pause', buffering: false };
  const intent = event.state === 'playing' ? 'play' : 'pause';
  if (state.phase === 'loading') return { ...state, intent };
  // The element pauses itself at the end; only playing leaves that state.
  if (state.phase === 'ended' && intent === 'pause') return state;
  return settle({ ...state, intent });
}

function onBuffering(state: PlaybackState, buffering: boolean): PlaybackState {
  const next = { ...state, buffering };
  return state.phase === 'loading' || state.phase === 'ended' ? next : settle(next);
}

function load(state: PlaybackState, event: Extract<SourceEvent, { type: 'load' }>): PlaybackState {
  return {
    ...idlePlayback,
    phase: 'loading',
    intent: event.paused ? 'pause' : 'play',
    live: event.live,
    position: event.startAt ?? (event.again ? state.position : 0),
    range: event.again ? state.range : idlePlayback.range,
  };
}

/**
 * idle → loading → playing ⇄ paused ⇄ buffering → ended | failed. A load or a close leaves every phase; engine events
 * after idle or failed are ignored.
 */
export function playback(state: PlaybackState, event: PlaybackEvent): PlaybackState {
  if (event.type === 'load') return load(state, event);
  if (event.type === 'closed') return idlePlayback;
  if (state.phase === 'idle' || (state.phase === 'failed' && event.type !== 'failed')) return state;
  switch (event.type) {
    case 'loaded':
      return state.phase === 'loading' ? settle(state) : state;
    case 'state':
      return onEngineState(state, event);
    case 'buffering':
      return onBuffering(state, event.buffering);
    case 'time': {
      const moved = { ...state, position: event.position, range: event.range };
      // A seek back from the end shows the picture before playback starts.
      const left = state.phase === 'ended' && event.position < event.range.end - 1;
      return left ? settle(moved) : moved;
    }
    case 'failed':
      return { ...state, phase: 'failed', buffering: false, error: event.error, tries: event.tries };
    // The session recovers from it, or says that it failed.
    case 'error':
    case 'tracks':
    case 'silence':
      return state;
  }
}
