/** The two tokens of a session. Without a refresh token, the session ends with its access token. */
export interface Tokens {
  readonly access: string;
  readonly refresh: string | null;
}

/** A call rejected with 401, identified by a number. */
export interface Waiting {
  readonly call: number;
  /** Whether the call requires an account. */
  readonly required: boolean;
}

export interface RefreshState {
  readonly tokens: Tokens | null;
  /** The pending refresh call: the token it exchanges and the calls waiting for it. */
  readonly refreshing: { readonly using: string; readonly waiting: readonly Waiting[] } | null;
}

export type RefreshEvent =
  /**
   * A call was rejected with 401. `token` is the token it was sent with, `again` means that it was already
   * retried after a refresh, and `stored` are the stored tokens, which another tab may have changed.
   */
  | (Waiting & { type: 'rejected'; token: string; again: boolean; stored: Tokens | null })
  | { type: 'refreshed'; using: string; tokens: Tokens }
  | { type: 'refresh-rejected'; using: string; stored: Tokens | null }
  /** No valid response: no network, a timeout or a server fault. */
  | { type: 'refresh-lost'; using: string; stored: Tokens | null }
  /** Another tab rotated the tokens, or signed out (`null`). */
  | { type: 'rotated'; tokens: Tokens | null }
  /** The viewer signed in, or out (`null`). */
  | { type: 'signed'; tokens: Tokens | null };

/** Effects, in order. */
export type Command =
  | { do: 'store'; tokens: Tokens | null }
  | { do: 'refresh'; using: string }
  | { do: 'send'; call: number; token: string | null; again: boolean }
  | { do: 'fail'; call: number; because: 'rejected' | 'lost' };

export interface RefreshStep {
  readonly state: RefreshState;
  readonly commands: readonly Command[];
}

/**
 * The session's state machine. Only one refresh runs at a time; calls that fail meanwhile wait and are
 * retried once. Tokens are stored before the retry. Only a rejected refresh or a missing refresh token signs
 * out. It never reads a clock, because those of sets are often wrong.
 */
export function step(state: RefreshState, event: RefreshEvent): RefreshStep {
  switch (event.type) {
    case 'rejected':
      return rejected(state, event);
    case 'rotated':
    case 'signed':
      return changed(state, event);
    default:
      return refreshEnded(state, event);
  }
}

function rejected(state: RefreshState, event: Extract<RefreshEvent, { type: 'rejected' }>): RefreshStep {
  const { call, required, token } = event;
  const waiting = { call, required };
  if (state.tokens === null) return { state, commands: [asGuest(waiting)] };
  if (event.again) return { state, commands: [{ do: 'fail', call, because: 'rejected' }] };
  if (state.refreshing) {
    const refreshing = { ...state.refreshing, waiting: [...state.refreshing.waiting, waiting] };
    return { state: { ...state, refreshing }, commands: [] };
  }
  if (state.tokens.access !== token) {
    return { state, commands: [{ do: 'send', call, token: state.tokens.access, again: false }] };
  }
  const started = { ...state, refreshing: { using: state.tokens.refresh ?? '', waiting: [waiting] } };
  if (isNews(state, event.stored)) return take(started, event.stored, false);
  if (state.tokens.refresh === null) return signOut(started);
  return { state: started, commands: [{ do: 'refresh', using: state.tokens.refresh }] };
}

function refreshEnded(
  state: RefreshState,
  event: Extract<RefreshEvent, { type: 'refreshed' | 'refresh-rejected' | 'refresh-lost' }>,
): RefreshStep {
  if (state.refreshing?.using !== event.using) return { state, commands: [] };
  if (state.tokens?.refresh !== event.using) return goOn(state);
  if (event.type === 'refreshed') return take(state, event.tokens, true);
  if (isNews(state, event.stored)) return take(state, event.stored, false);
  return event.type === 'refresh-rejected' ? signOut(state) : lose(state);
}

/** The session changed during a refresh: its response is outdated, and waiting calls need a new one. */
function goOn(state: RefreshState): RefreshStep {
  const waiting = state.refreshing?.waiting ?? [];
  const using = state.tokens?.refresh;
  if (waiting.length === 0) return { state: { ...state, refreshing: null }, commands: [] };
  if (!using) return signOut(state);
  return { state: { ...state, refreshing: { using, waiting } }, commands: [{ do: 'refresh', using }] };
}

function changed(
  state: RefreshState,
  { type, tokens }: Extract<RefreshEvent, { type: 'rotated' | 'signed' }>,
): RefreshStep {
  const { tokens: held, refreshing } = state;
  if (held?.access === tokens?.access && held?.refresh === tokens?.refresh) return { state, commands: [] };
  const next = tokens === null ? signOut(state) : take(state, tokens, false, type === 'signed');
  // One refresh at a time: the pending one is awaited although its response is outdated.
  return refreshing === null
    ? next
    : { ...next, state: { ...next.state, refreshing: { using: refreshing.using, waiting: [] } } };
}

/**
 * Continues with the current tokens; `again` means that they were refreshed for the waiting calls. If a
 * different viewer signed in, the waiting calls continue as guests.
 */
function take(state: RefreshState, tokens: Tokens, again: boolean, asGuests = false): RefreshStep {
  const waiting = state.refreshing?.waiting ?? [];
  const send = ({ call }: Waiting): Command => ({ do: 'send', call, token: tokens.access, again });
  return {
    state: { tokens, refreshing: null },
    commands: [{ do: 'store', tokens }, ...waiting.map(asGuests ? asGuest : send)],
  };
}

function signOut(state: RefreshState): RefreshStep {
  const waiting = state.refreshing?.waiting ?? [];
  return {
    state: { tokens: null, refreshing: null },
    commands: [{ do: 'store', tokens: null }, ...waiting.map(asGuest)],
  };
}

/** The session stays; waiting calls receive the outcome of the refresh. */
function lose(state: RefreshState): RefreshStep {
  const waiting = state.refreshing?.waiting ?? [];
  return {
    state: { ...state, refreshing: null },
    commands: waiting.map(({ call }): Command => ({ do: 'fail', call, because: 'lost' })),
  };
}

function asGuest({ call, required }: Waiting): Command {
  return required
    ? { do: 'fail', call, because: 'rejected' }
    : { do: 'send', call, token: null, again: true };
}

/** Whether another tab stored newer tokens of this session. */
function isNews(state: RefreshState, stored: Tokens | null): stored is Tokens {
  return stored !== null && stored.refresh !== null && stored.refresh !== state.tokens?.refresh;
}
