import { blockSessions, listSessions } from '@oyna/contract/own-account';
import { send } from '../../../api/send.ts';
import { clearSession, useSession } from '../../../state/session.ts';

/**
 * Signs this set out at once and notifies the service; if it is unreachable, the session expires there. Resolves when that
 * is done or has failed.
 */
export async function signOut(): Promise<void> {
  const { token } = useSession.getState();
  clearSession();
  if (token !== null) await endSession(token).catch(() => undefined);
}

async function endSession(token: string): Promise<void> {
  // This set is the first of the list.
  const { results } = await send(listSessions, { query: { page_size: 1 } }, token);
  const own = results.find((session) => session.is_current);
  if (own) await send(blockSessions, { body: { id: own.id } }, token);
}
