import type { PlaybackError } from './playback-error.ts';
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
  /**
   * Loads the item; `again` after a failure, possibly from the next address or at a lower height. `failed`: the error
   * shows until it is loaded.
   */
  | {
      readonly name: 'loading';
      readonly again: boolean;
      readonly change?: 'address' | 'lower';
      readonly failed?: boolean;
    }
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
  /**
   * Requests new addresses to load from. `failed`: the error shows until the load. `plays`: the viewer asked for it, so
   * it plays even if it was paused; otherwise the error shows until it is loaded. `next`: of the next source.
   */
  | {
      readonly name: 'reloading';
      readonly failed: boolean;
      readonly plays: boolean;
      readonly next?: boolean;
    }
  /** Waits for the network, silently for `ms`. */
  | {
      readonly name: 'offline';
      readonly error: PlaybackError;
      readonly ms: number;
      readonly loaded: boolean;
    }
  /**
   * The error shows. If it is of the network, playback continues by itself when the network returns. It is tried again
   * after `ms`, or only when the viewer asks.
   */
  | { readonly name: 'failed'; readonly error: PlaybackError; readonly ms: number | null };

export interface SessionMachine {
  readonly state: SessionState;
  /** Recovery actions since playback was last healthy. */
  readonly attempts: RecoveryAttempts;
  /** The latest specific failure since then. */
  readonly cause: PlaybackError | null;
  readonly live: boolean;
  /** Times that it was tried again by itself since it was last healthy. */
  readonly tries: number;
}

export type SessionEvent =
  /** The viewer starts an item, asks for a retry, or leaves. */
  | { readonly type: 'open'; readonly live?: boolean }
  | { readonly type: 'retry' | 'end' }
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

/** Pause before a failed item is first tried again by itself, by how much each further one is longer, and the longest. */
const PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 20_000;

/** Kinds of failures of a source that may pass. Other items than live ones are as they are, unless they do not arrive. */
const passing: readonly string[] = ['network', 'expired', 'manifest', 'decode', 'unknown', 'ended'];

/** Unspecific failures: a stall, or an alternative address that this set cannot play. */
const vague = ['P-0003', 'P-0004'];

const reload = { name: 'loading', again: true } as const;

/** A session in a state, without failures. */
export function sessionIn(state: SessionState, live = false): SessionMachine {
  return { state, attempts: noAttempts, cause: null, live, tries: 0 };
}

/** Whether nothing is loaded yet, so that there is nothing to play. */
export function isLoading(state: SessionState): boolean {
  return state.name === 'loading' || state.name === 'reloading' || ('loaded' in state && !state.loaded);
}

/** Whether the error shows, so that nothing happens until the viewer asks or the network returns. */
export function isFailed(state: SessionState): boolean {
  return state.name === 'failed' || ('failed' in state && state.failed === true);
}

/** Whether a failure starts a recovery; during one, further failures change nothing. */
export function canFail({ name }: SessionState): boolean {
  return name === 'loading' || name === 'running';
}

/** The recovery action that a failure led to. */
export function actionOf(state: SessionState): RecoveryAction['type'] {
  return state.name === 'backingOff' ? state.action : state.name === 'offline' ? 'wait' : 'report';
}

/** Whether a failed item is tried again by itself. */
function mayPass({ kind, retryable }: PlaybackError, live: boolean): boolean {
  return retryable && (kind === 'network' || (live && passing.indexOf(kind) >= 0));
}

/** Shows an error, with a new number of actions for the next try. */
function fail(machine: SessionMachine, error: PlaybackError): SessionMachine {
  const { live, tries } = machine;
  const ms = mayPass(error, live) ? Math.min(LONGEST_PAUSE_MS, PAUSE_MS * (tries + 1)) : null;
  return { ...sessionIn({ name: 'failed', error, ms }, live), tries: tries + 1 };
}

function isSpecific({ code, kind }: PlaybackError): boolean {
  return vague.indexOf(code) < 0 && kind !== 'unsupported';
}

function onFailure(
  machine: SessionMachine,
  event: Extract<SessionEvent, { type: 'failure' }>,
): SessionMachine {
  const { error, failure } = event;
  // What is tried again while the error shows is tried once, and then after a longer pause.
  if (isFailed(machine.state)) return fail(machine, error);
  const { attempts, action } = recover(machine.attempts, failure, event.context);
  const cause = isSpecific(error) ? error : machine.cause;
  const loaded = !failure.loading;
  const next = (state: SessionState): SessionMachine => ({ ...machine, state, attempts, cause });
  if (action.type === 'report') return fail(machine, cause ?? error);
  return action.type === 'wait'
    ? next({ name: 'offline', error, ms: OFFLINE_MS, loaded })
    : next({ name: 'backingOff', action: action.type, ms: action.after, loaded });
}

function onDelayOver(state: SessionState): SessionState {
  if (state.name === 'failed' && state.ms !== null) return { name: 'reloading', failed: true, plays: false };
  if (state.name !== 'backingOff') return state;
  const { action, loaded } = state;
  if (action === 'retry') return { name: 'running', resume: 'retry' };
  if (action === 'renew') return { name: 'renewing', loaded };
  return action === 'reload' || action === 'source'
    ? { name: 'reloading', failed: false, plays: false, next: action === 'source' }
    : { ...reload, change: action };
}

/** The next state. An event that does not fit the state changes nothing; a state that is entered is a new object. */
export function transition(machine: SessionMachine, event: SessionEvent): SessionMachine {
  const { state } = machine;
  const to = (next: SessionState): SessionMachine => ({ ...machine, state: next });
  switch (event.type) {
    case 'open':
      return sessionIn({ name: 'loading', again: false }, event.live ?? false);
    case 'retry':
      return sessionIn({ name: 'reloading', failed: isFailed(state), plays: true }, machine.live);
    case 'end':
      return to({ name: 'idle', broken: isFailed(state) });
    case 'rejected':
      return to({ name: 'failed', error: event.error, ms: null });
    case 'loaded':
      return state.name === 'loading' ? to({ name: 'running' }) : machine;
    case 'renewed':
      if (state.name === 'renewing' && state.loaded) return to({ name: 'running', resume: 'redirect' });
      if (state.name === 'reloading') {
        return to({ ...reload, ...(state.failed && !state.plays && { failed: true }) });
      }
      return state.name === 'renewing' ? to({ ...reload }) : machine;
    case 'notResumed':
      return state.name === 'running' ? to({ ...reload }) : machine;
    case 'failure':
      return canFail(state) ? onFailure(machine, event) : machine;
    case 'due':
      if (state.name === 'offline') return fail(machine, state.error);
      return to(onDelayOver(state));
    case 'online':
      if (state.name === 'offline' && state.loaded) return to({ name: 'running', resume: 'retry' });
      if (state.name === 'offline' || (state.name === 'failed' && state.error.kind === 'network')) {
        return transition(machine, { type: 'retry' });
      }
      return machine;
    case 'healthy':
      if (state.name === 'backingOff') return machine;
      return sessionIn(state.name === 'offline' ? { name: 'running' } : state, machine.live);
  }
}
