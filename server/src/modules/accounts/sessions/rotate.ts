import { wideNetworkOf } from '../../../infra/rate-limits/network-of.ts';
import type { Services } from '../../../infra/services.ts';
import { readRefreshToken } from './refresh-token.ts';
import { expiryAfter, refreshDays, type Tokens, tokensOf } from './sessions.ts';

/** How long a replaced token repeats its successor: for a lost response, or for two tabs at once. */
const graceSeconds = 60;

/**
 * Exchanges a refresh token for its successor. For a minute, a replaced token gives the same successor again to the
 * network that replaced it. Later it ends the session: either a copy of it was used before, or this is the copy. From
 * another network it is rejected, but the session continues: a set may retry a lost request from its other address.
 */
export async function rotate(services: Services, token: string, ip: string): Promise<Tokens | null> {
  const given = readRefreshToken(services, token);
  if (!given) return null;
  const { db } = services;
  const now = services.now();
  const graceFrom = new Date(now.getTime() - graceSeconds * 1000);
  const network = wideNetworkOf(ip);
  const successor = given.generation + 1;
  // This single statement decides between simultaneous requests.
  const session = await db
    .updateTable('sessions')
    .set((set) => ({
      generation: successor,
      last_seen_at: now,
      expires_at: expiryAfter(now, refreshDays),
      rotated_at: set
        .case()
        .when('generation', '=', given.generation)
        .then(now)
        .else(set.ref('rotated_at'))
        .end(),
      rotated_network: network,
    }))
    .where('id', '=', given.session)
    .where(({ and, eb, or }) =>
      or([
        eb('generation', '=', given.generation),
        and([
          eb('generation', '=', successor),
          eb('rotated_at', '>', graceFrom),
          eb('rotated_network', '=', network),
        ]),
      ]),
    )
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('user_id', 'in', db.selectFrom('users').select('id').where('blocked_at', 'is', null))
    .returning(['user_id'])
    .executeTakeFirst();
  if (session) return tokensOf(services, session.user_id, given.session, successor);
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', given.session)
    .where(({ and, eb, or }) =>
      or([
        eb('generation', '>', successor),
        and([eb('generation', '=', successor), eb('rotated_at', '<=', graceFrom)]),
      ]),
    )
    .where('revoked_at', 'is', null)
    .execute();
  return null;
}
