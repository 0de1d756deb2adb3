import type { Call } from '@oyna/contract/call';
import { useSession } from '../state/session.ts';
import { ApiError } from './api-error.ts';
import { type AnyResponse, type Input, send } from './send.ts';
import { afterUnauthorized, type Verdict } from './session-refresh.ts';

const asGuest: Verdict = { token: null, again: true };

/**
 * Sends a call as the signed-in viewer, if there is one. After a 401, the tokens are refreshed once and the
 * call is retried. After sign-out, calls that need no account are retried without the header, and so are
 * public calls whenever the tokens cannot be refreshed. Throws ApiError.
 */
export async function callApi<T extends Call>(call: T, input: Input<T> = {}): Promise<AnyResponse<T>> {
  let way: Verdict = { token: useSession.getState().token, again: false };
  for (;;) {
    const { token, again } = way;
    try {
      return await send(call, input, token);
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 401 || token === null) throw error;
      const verdict = afterUnauthorized(error, { required: call.auth === 'required', token, again });
      way = await (call.auth === 'none' ? verdict.catch(() => asGuest) : verdict);
    }
  }
}
