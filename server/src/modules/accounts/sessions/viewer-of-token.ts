import { effectiveLimit } from '@oyna/contract/effective-limit';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { readId } from '../../../shared/read-id.ts';
import type { Viewer } from '../../../shared/viewer.ts';
import { readAccessToken } from './access-token.ts';

const seenSeconds = 5 * 60;

/**
 * The owner of an access token, as the profile that a header names, or as the first one. After its session ends, the token is
 * rejected from the next request on. Throws `profile_unknown` for a profile that is not the account's.
 */
export async function viewerOfToken(
  services: Services,
  token: string,
  named: string | undefined,
): Promise<Viewer> {
  const claims = readAccessToken(services, token);
  if (!claims) throw new DomainError('token_not_valid');
  const session = await services.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('profiles', (join) => {
      const own = join.onRef('profiles.user_id', '=', 'users.id');
      return named === undefined
        ? own.on('profiles.is_first', '=', true)
        : own.on('profiles.id', '=', readId(named));
    })
    .select(['sessions.id', 'sessions.last_seen_at', 'profiles.id as profile', 'is_first', 'age_limit'])
    .select(['is_kids', 'daily_minutes', 'history_paused'])
    .select(({ eb }) => eb('pin_hash', 'is not', null).as('has_pin'))
    .where('sessions.id', '=', claims.session)
    .where('sessions.user_id', '=', claims.user)
    .where('sessions.revoked_at', 'is', null)
    .where('users.blocked_at', 'is', null)
    .executeTakeFirst();
  if (!session) throw new DomainError('token_not_valid');
  const { profile, is_first, is_kids, age_limit, daily_minutes, history_paused } = session;
  if (profile === null || is_kids === null) throw new DomainError('profile_unknown');
  await noteSeen(services, claims, session.last_seen_at);
  return {
    id: claims.user,
    session: claims.session,
    profile: {
      id: profile,
      isFirst: is_first === true,
      isKids: is_kids,
      ageLimit: effectiveLimit({ is_kids, age_limit }, Boolean(session.has_pin)),
      dailyMinutes: is_kids ? daily_minutes : null,
      historyPaused: history_paused === true,
    },
  };
}

/** Not with each request: only a change visible in the list of devices is worth a write. */
async function noteSeen(
  { db, now }: Services,
  { user, session }: { readonly user: number; readonly session: string },
  before: Date,
): Promise<void> {
  const at = now();
  if (at.getTime() - before.getTime() < seenSeconds * 1000) return;
  // Only one of several simultaneous requests writes.
  await db
    .updateTable('sessions')
    .set({ last_seen_at: at })
    .where('user_id', '=', user)
    .where('id', '=', session)
    .where('last_seen_at', '=', before)
    .execute();
}
