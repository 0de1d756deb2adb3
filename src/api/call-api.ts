import type { Call } from '@oyna/contract/call';
import { useSession } from '../state/session.ts';
import { ApiError } from './api-error.ts';
import { type Answer, type Input, send } from './send.ts';
import { refreshOnce } from './session-refresh.ts';

/**
 * Sends a call as the signed-in viewer, if there is one. A 401 refreshes the tokens once and the call is sent
 * again; after signing out, calls that need no account are sent again without the header.
 * Throws ApiError.
 */
export async function callApi<T extends Call>(call: T, input: Input<T> = {}): Promise<Answer<T>> {
  const { token } = useSession.getState();
  try {
    return await send(call, input, call.auth === 'none' ? null : token);
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 401 || call.auth === 'none' || token === null)
      throw error;
    const current = useSession.getState().token;
    const changed = current === null ? 'signed-out' : 'refreshed';
    const outcome = current === token ? await refreshOnce() : changed;
    if (outcome === 'signed-out' && call.auth === 'required') throw error;
    return send(call, input, useSession.getState().token);
  }
}
