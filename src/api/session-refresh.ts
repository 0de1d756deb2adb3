import { refreshTokens } from '@oyna/contract/auth';
import { clearSession, keepTokens, useSession } from '../state/session.ts';
import { ApiError } from './api-error.ts';
import { send } from './send.ts';

export type RefreshOutcome = 'refreshed' | 'signed-out';

let running: Promise<RefreshOutcome> | null = null;

/** Applies what a refresh came to, unless somebody signed out or in while it was on its way. */
function settle(began: string, apply: () => void, outcome: RefreshOutcome): RefreshOutcome {
  const { refreshToken } = useSession.getState();
  if (refreshToken !== began) return refreshToken === null ? 'signed-out' : 'refreshed';
  apply();
  return outcome;
}

async function refresh(): Promise<RefreshOutcome> {
  const { refreshToken } = useSession.getState();
  if (refreshToken === null) {
    clearSession();
    return 'signed-out';
  }
  try {
    const answer = await send(refreshTokens, { body: { refresh: refreshToken } }, null);
    return settle(refreshToken, () => keepTokens(answer.access, answer.refresh), 'refreshed');
  } catch (error) {
    // Only a refusal ends the session: no network, a timeout or a fault of the server says nothing about it.
    if (!(error instanceof ApiError) || typeof error.kind !== 'number' || error.kind >= 500) throw error;
    if (error.kind === 408 || error.kind === 429) throw error;
    return settle(refreshToken, clearSession, 'signed-out');
  }
}

/** One refresh at a time: whoever fails meanwhile waits for the same outcome. */
export function refreshOnce(): Promise<RefreshOutcome> {
  running ??= refresh().finally(() => {
    running = null;
  });
  return running;
}
