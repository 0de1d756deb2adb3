import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { readAccessToken } from './access-token.ts';

const seenSeconds = 5 * 60;

/** The owner of an access token. After its session ends, the token is rejected from the next request on. */
export async function viewerOfToken(services: Services, token: string): Promise<Viewer> {
  const claims = readAccessToken(services, token);
  if (!claims) throw new DomainError('token_not_valid');
  const session = await services.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.last_seen_at'])
    .where('sessions.id', '=', claims.session)
    .where('sessions.user_id', '=', claims.user)
    .where('sessions.revoked_at', 'is', null)
    .where('users.blocked_at', 'is', null)
    .executeTakeFirst();
  if (!session) throw new DomainError('token_not_valid');
  await noteSeen(services, session.id, session.last_seen_at);
  return { id: claims.user, session: claims.session };
}

/** Not with each request: only a change visible in the list of devices is worth a write. */
async function noteSeen({ db, now }: Services, session: string, before: Date): Promise<void> {
  const at = now();
  if (at.getTime() - before.getTime() < seenSeconds * 1000) return;
  // Only one of several simultaneous requests writes.
  await db
    .updateTable('sessions')
    .set({ last_seen_at: at })
    .where('id', '=', session)
    .where('last_seen_at', '=', before)
    .execute();
}
