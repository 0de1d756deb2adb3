/** The two tokens of a session; a session without a refresh token ends with its access token. */
export interface Tokens {
  readonly access: string;
  readonly refresh: string | null;
}

/** A call that was refused with 401, by a number of its own. */
export interface Waiting {
  readonly call: number;
  /** Whether it means nothing without an account. */
  readonly required: boolean;
}

export interface SessionState {
  readonly tokens: Tokens | null;
  /** The refresh call that is on its way: what it exchanges, and who waits for it. */
  readonly refreshing: { readonly using: string; readonly waiting: readonly Waiting[] } | null;
}

export type SessionEvent =
  /**
   * A call was refused with 401. `token` is what it was sent with, `again` that it had been sent once more after a
   * refresh, `stored` what storage holds, which another tab may have changed.
   */
  | (Waiting & { type: 'refused'; token: string; again: boolean; stored: Tokens | null })
  | { type: 'refreshed'; using: string; tokens: Tokens }
  | { type: 'refresh-refused'; using: string; stored: Tokens | null }
  /** No network, a timeout, a fault of the server: not an answer. */
  | { type: 'refresh-lost'; using: string; stored: Tokens | null }
  /** Another tab has rotated the tokens, or signed out with `null`. */
  | { type: 'rotated'; tokens: Tokens | null }
  /** The viewer has signed in, or out with `null`. */
  | { type: 'signed'; tokens: Tokens | null };

/** What is to be done, in this order. */
export type Command =
  | { do: 'store'; tokens: Tokens | null }
  | { do: 'refresh'; using: string }
  | { do: 'send'; call: number; token: string | null; again: boolean }
  | { do: 'fail'; call: number; because: 'refused' | 'lost' };

export interface Step {
  readonly state: SessionState;
  readonly commands: readonly Command[];
}

/**
 * The rules of a session: one refresh at a time whatever the number of failures; who fails meanwhile waits and is
 * sent once more; tokens are stored before that; only a refusal of the refresh call, or having no refresh token,
 * signs out. No clock is read: a set's is often wrong.
 */
export function step(state: SessionState, event: SessionEvent): Step {
  switch (event.type) {
    case 'refused':
      return refused(state, event);
    case 'rotated':
    case 'signed':
      return changed(state, event);
    default:
      return answered(state, event);
  }
}

function refused(state: SessionState, event: Extract<SessionEvent, { type: 'refused' }>): Step {
  const { call, required, token } = event;
  const waiting = { call, required };
  if (state.tokens === null) return { state, commands: [asGuest(waiting)] };
  if (event.again) return { state, commands: [{ do: 'fail', call, because: 'refused' }] };
  if (state.refreshing) {
    const refreshing = { ...state.refreshing, waiting: [...state.refreshing.waiting, waiting] };
    return { state: { ...state, refreshing }, commands: [] };
  }
  if (state.tokens.access !== token) {
    return { state, commands: [{ do: 'send', call, token: state.tokens.access, again: false }] };
  }
  const begun = { ...state, refreshing: { using: state.tokens.refresh ?? '', waiting: [waiting] } };
  if (isNews(state, event.stored)) return take(begun, event.stored, false);
  if (state.tokens.refresh === null) return signOut(begun);
  return { state: begun, commands: [{ do: 'refresh', using: state.tokens.refresh }] };
}

function answered(
  state: SessionState,
  event: Extract<SessionEvent, { type: 'refreshed' | 'refresh-refused' | 'refresh-lost' }>,
): Step {
  if (state.refreshing?.using !== event.using) return { state, commands: [] };
  if (state.tokens?.refresh !== event.using) return goOn(state);
  if (event.type === 'refreshed') return take(state, event.tokens, true);
  if (isNews(state, event.stored)) return take(state, event.stored, false);
  return event.type === 'refresh-refused' ? signOut(state) : lose(state);
}

/** The session changed while a refresh was on its way: its answer is of no use, whoever waits needs a new one. */
function goOn(state: SessionState): Step {
  const waiting = state.refreshing?.waiting ?? [];
  const using = state.tokens?.refresh;
  if (waiting.length === 0) return { state: { ...state, refreshing: null }, commands: [] };
  if (!using) return signOut(state);
  return { state: { ...state, refreshing: { using, waiting } }, commands: [{ do: 'refresh', using }] };
}

function changed(
  state: SessionState,
  { type, tokens }: Extract<SessionEvent, { type: 'rotated' | 'signed' }>,
): Step {
  const { tokens: held, refreshing } = state;
  if (held?.access === tokens?.access && held?.refresh === tokens?.refresh) return { state, commands: [] };
  const next = tokens === null ? signOut(state) : take(state, tokens, false, type === 'signed');
  // One refresh at a time: the one on its way is waited for, though its answer is of no use any more.
  return refreshing === null
    ? next
    : { ...next, state: { ...next.state, refreshing: { using: refreshing.using, waiting: [] } } };
}

/**
 * Goes on with tokens that count now; `again` when they were refreshed for those who wait. Whoever signs in now
 * need not be who asked: then they are answered as guests.
 */
function take(state: SessionState, tokens: Tokens, again: boolean, asGuests = false): Step {
  const waiting = state.refreshing?.waiting ?? [];
  const send = ({ call }: Waiting): Command => ({ do: 'send', call, token: tokens.access, again });
  return {
    state: { tokens, refreshing: null },
    commands: [{ do: 'store', tokens }, ...waiting.map(asGuests ? asGuest : send)],
  };
}

function signOut(state: SessionState): Step {
  const waiting = state.refreshing?.waiting ?? [];
  return {
    state: { tokens: null, refreshing: null },
    commands: [{ do: 'store', tokens: null }, ...waiting.map(asGuest)],
  };
}

/** The session stays; those who wait hear what became of the refresh. */
function lose(state: SessionState): Step {
  const waiting = state.refreshing?.waiting ?? [];
  return {
    state: { ...state, refreshing: null },
    commands: waiting.map(({ call }): Command => ({ do: 'fail', call, because: 'lost' })),
  };
}

function asGuest({ call, required }: Waiting): Command {
  return required ? { do: 'fail', call, because: 'refused' } : { do: 'send', call, token: null, again: true };
}

/** Whether another tab has stored newer tokens of the session than this one holds. */
function isNews(state: SessionState, stored: Tokens | null): stored is Tokens {
  return stored !== null && stored.refresh !== null && stored.refresh !== state.tokens?.refresh;
}
