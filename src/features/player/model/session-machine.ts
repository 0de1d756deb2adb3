import type { PlaybackError } from '../engine/playback-error.ts';
import {
  noAttempts,
  type PlaybackFailure,
  type RecoveryAction,
  type RecoveryAttempts,
  type RecoveryContext,
  recover,
} from './recovery.ts';

/** A recovery action that starts after a delay. */
type DelayedAction = Exclude<RecoveryAction['type'], 'wait' | 'report'>;

/**
 * State of a session, with the parameters of the work that starts on entering it. `loaded` means that the item is
 * loaded, so playback continues from the buffer meanwhile.
 */
export type SessionState =
  /** `broken`: the error may have broken the player. */
  | { readonly name: 'idle'; readonly broken: boolean }
  /** Loads the item; `again` after a failure, possibly from the next address or at a lower height. */
  | { readonly name: 'loading'; readonly again: boolean; readonly change?: 'address' | 'lower' }
  /** Plays or is paused. `resume` says how streaming continues: from the same addresses or from new ones. */
  | { readonly name: 'running'; readonly resume?: 'retry' | 'redirect' }
  /** A recovery action starts after `ms`. */
  | {
      readonly name: 'backingOff';
      readonly action: DelayedAction;
      readonly ms: number;
      readonly loaded: boolean;
    }
  /** Requests new addresses to stream from. */
  | { readonly name: 'renewing'; readonly loaded: boolean }
  /** Requests new addresses to load from. `failed`: the error shows until the load. `plays`: even if it was paused. */
  | { readonly name: 'reloading'; readonly failed: boolean; readonly plays: boolean }
  /** Waits for the network, silently for `ms`. */
  | {
      readonly name: 'offline';
      readonly error: PlaybackError;
      readonly ms: number;
      readonly loaded: boolean;
    }
  /** The error shows. If it is of the network, playback continues by itself when the network returns. */
  | { readonly name: 'failed'; readonly error: PlaybackError };

export interface SessionMachine {
  readonly state: SessionState;
  /** Recovery actions since playback was last healthy. */
  readonly attempts: RecoveryAttempts;
  /** The latest specific failure since then. */
  readonly cause: PlaybackError | null;
}

export type SessionEvent =
  /** The viewer starts an item, asks for a retry, or leaves. */
  | { readonly type: 'open' | 'retry' | 'end' }
  /** The load, or the request for new addresses, succeeded. */
  | { readonly type: 'loaded' | 'renewed' }
  /** The service rejected the playback or the request for new addresses. */
  | { readonly type: 'rejected'; readonly error: PlaybackError }
  /** Streaming does not go on without a load. */
  | { readonly type: 'notResumed' }
  | {
      readonly type: 'failure';
      readonly error: PlaybackError;
      readonly failure: PlaybackFailure;
      readonly context: RecoveryContext;
    }
  /** The delay of the current state has passed. */
  | { readonly type: 'due' }
  | { readonly type: 'online' }
  /** Playback has been healthy for a while. */
  | { readonly type: 'healthy' };

/** How long to wait for the network silently. */
const OFFLINE_MS = 60_000;

/** Unspecific failures: a stall, or an alternative address that this set cannot play. */
const vague = ['P-0003', 'P-0004'];

const reload = { name: 'loading', again: true } as const;

/** A session in a state, without failures. */
export function sessionIn(state: SessionState): SessionMachine {
  return { state, attempts: noAttempts, cause: null };
}

/** Whether nothing is loaded yet, so that there is nothing to play. */
export function isLoading(state: SessionState): boolean {
  return state.name === 'loading' || state.name === 'reloading' || ('loaded' in state && !state.loaded);
}

/** Whether the error shows, so that nothing happens until the viewer asks or the network returns. */
export function isFailed(state: SessionState): boolean {
  return state.name === 'failed' || (state.name === 'reloading' && state.failed);
}

/** Whether a failure starts a recovery; during one, further failures change nothing. */
export function canFail({ name }: SessionState): boolean {
  return name === 'loading' || name === 'running';
}

/** The recovery action that a failure led to. */
export function actionOf(state: SessionState): RecoveryAction['type'] {
  return state.name === 'backingOff' ? state.action : state.name === 'offline' ? 'wait' : 'report';
}

function isSpecific({ code, kind }: PlaybackError): boolean {
  return vague.indexOf(code) < 0 && kind !== 'unsupported';
}

function onFailure(
  machine: SessionMachine,
  event: Extract<SessionEvent, { type: 'failure' }>,
): SessionMachine {
  const { error, failure } = event;
  const { attempts, action } = recover(machine.attempts, failure, event.context);
  const cause = isSpecific(error) ? error : machine.cause;
  const loaded = !failure.loading;
  const next = (state: SessionState): SessionMachine => ({ state, attempts, cause });
  if (action.type === 'report') return next({ name: 'failed', error: cause ?? error });
  return action.type === 'wait'
    ? next({ name: 'offline', error, ms: OFFLINE_MS, loaded })
    : next({ name: 'backingOff', action: action.type, ms: action.after, loaded });
}

function onDelayOver(state: SessionState): SessionState {
  if (state.name === 'offline') return { name: 'failed', error: state.error };
  if (state.name !== 'backingOff') return state;
  const { action, loaded } = state;
  if (action === 'retry') return { name: 'running', resume: 'retry' };
  if (action === 'renew') return { name: 'renewing', loaded };
  return action === 'reload'
    ? { name: 'reloading', failed: false, plays: false }
    : { ...reload, change: action };
}

/** The next state. An event that does not fit the state changes nothing; a state that is entered is a new object. */
export function transition(machine: SessionMachine, event: SessionEvent): SessionMachine {
  const { state } = machine;
  const to = (next: SessionState): SessionMachine => ({ ...machine, state: next });
  switch (event.type) {
    case 'open':
      return sessionIn({ name: 'loading', again: false });
    case 'retry':
      return sessionIn({ name: 'reloading', failed: isFailed(state), plays: true });
    case 'end':
      return to({ name: 'idle', broken: isFailed(state) });
    case 'rejected':
      return to({ name: 'failed', error: event.error });
    case 'loaded':
      return state.name === 'loading' ? to({ name: 'running' }) : machine;
    case 'renewed':
      if (state.name === 'renewing' && state.loaded) return to({ name: 'running', resume: 'redirect' });
      return state.name === 'renewing' || state.name === 'reloading' ? to({ ...reload }) : machine;
    case 'notResumed':
      return state.name === 'running' ? to({ ...reload }) : machine;
    case 'failure':
      return canFail(state) ? onFailure(machine, event) : machine;
    case 'due':
      return to(onDelayOver(state));
    case 'online':
      if (state.name === 'offline' && state.loaded) return to({ name: 'running', resume: 'retry' });
      if (state.name === 'offline' || (state.name === 'failed' && state.error.kind === 'network')) {
        return transition(machine, { type: 'retry' });
      }
      return machine;
    case 'healthy':
      if (state.name === 'backingOff') return machine;
      return sessionIn(state.name === 'offline' ? { name: 'running' } : state);
  }
}
