import { refreshTokens } from '@oyna/contract/account-session';
import { clearSession, keepTokens, storedTokens, useSession } from '../state/session.ts';
import { type ApiError, isRejection } from './api-error.ts';
import { type Command, type RefreshEvent, type RefreshState, step, type Tokens } from './refresh-machine.ts';
import { send } from './send.ts';

/** How a rejected call continues: retried with a token, retried as a guest (`null`), or failed. */
export type Verdict = { readonly token: string | null; readonly again: boolean };

interface PendingCall {
  readonly send: (verdict: Verdict) => void;
  readonly fail: (error: unknown) => void;
}

const pending = new Map<number, PendingCall>();
let serial = 0;
let state: RefreshState = { tokens: held(), refreshing: null };
let lost: unknown = null;

function held(): Tokens | null {
  const { token, refreshToken } = useSession.getState();
  return token === null ? null : { access: token, refresh: refreshToken };
}

const endings = new Set<() => void>();

/** Notifies when a session ends without the viewer's action: blocked from another device, or expired. */
export function onSessionEnded(listener: () => void): () => void {
  endings.add(listener);
  return () => endings.delete(listener);
}

function advance(event: RefreshEvent): void {
  const before = state;
  const next = step(state, event);
  state = next.state;
  for (const command of next.commands) carryOut(command);
  const isOwnDoing = event.type === 'signed' || event.type === 'rotated';
  if (before.tokens !== null && next.state.tokens === null && !isOwnDoing) {
    for (const listener of endings) listener();
  }
}

function carryOut(command: Command): void {
  switch (command.do) {
    case 'store':
      if (command.tokens === null) clearSession();
      else keepTokens(command.tokens.access, command.tokens.refresh);
      return;
    case 'refresh':
      void refresh(command.using);
      return;
    case 'send':
      settle(command.call)?.send({ token: command.token, again: command.again });
      return;
    case 'fail':
      settle(command.call)?.fail(command.because === 'lost' ? lost : null);
  }
}

function settle(call: number): PendingCall | undefined {
  const settled = pending.get(call);
  pending.delete(call);
  return settled;
}

async function refresh(using: string): Promise<void> {
  try {
    const { access, refresh: successor } = await send(refreshTokens, { body: { refresh: using } }, null);
    advance({ type: 'refreshed', using, tokens: { access, refresh: successor } });
  } catch (error) {
    lost = error;
    // Only a rejection ends the session.
    const type = isRejection(error) ? 'refresh-rejected' : 'refresh-lost';
    advance({ type, using, stored: storedTokens() });
  }
}

useSession.subscribe(() => advance({ type: 'signed', tokens: held() }));

/** Follows session changes in other tabs. Returns a function that stops it. */
export function followOtherTabs(): () => void {
  const follow = ({ key }: StorageEvent): void => {
    if (key === null || key === 'token' || key === 'refreshToken') {
      advance({ type: 'rotated', tokens: storedTokens() });
    }
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

/**
 * Decides how a call rejected with 401 continues, after a refresh if needed. Throws `rejection` if it is final,
 * or the error of the refresh call.
 */
export function afterUnauthorized(
  rejection: ApiError,
  call: { readonly required: boolean; readonly token: string; readonly again: boolean },
): Promise<Verdict> {
  return new Promise((resolve, reject) => {
    serial += 1;
    pending.set(serial, { send: resolve, fail: (error) => reject(error ?? rejection) });
    advance({ type: 'rejected', call: serial, stored: storedTokens(), ...call });
  });
}
