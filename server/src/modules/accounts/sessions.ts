import { randomUUID } from 'node:crypto';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { makeAccessToken } from './access-token.ts';
import { readRefreshToken, writeRefreshToken } from './refresh-token.ts';

const refreshDays = 180;
const maxSessions = 20;

export interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

export interface Device {
  readonly platform: string;
  readonly model: string;
}

function expiry(now: Date): Date {
  return new Date(now.getTime() + refreshDays * 86_400_000);
}

/** Signs a device in, and out the one unused for longest if there are too many; throws `account_blocked`. */
export async function openSession(
  services: Services,
  user: number,
  ip: string,
  device: Device,
): Promise<Tokens> {
  const blocked = await services.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', user)
    .where('blocked_at', 'is not', null)
    .executeTakeFirst();
  if (blocked) throw new DomainError('account_blocked');
  const session = randomUUID();
  const now = services.now();
  await services.db
    .insertInto('sessions')
    .values({
      id: session,
      user_id: user,
      device: JSON.stringify(device),
      ip,
      created_at: now,
      last_seen_at: now,
      expires_at: expiry(now),
    })
    .execute();
  await endOldest(services, user, session);
  return tokensOf(services, user, session, 0);
}

/**
 * Exchanges a refresh token for its successor. The previous token stays valid until the newest is used, and
 * gives the same successor, because the response may have been lost. An older token was copied, and ends the
 * session.
 */
export async function rotate(services: Services, token: string): Promise<Tokens | null> {
  const given = readRefreshToken(services, token);
  if (!given) return null;
  const now = services.now();
  const successor = given.generation + 1;
  // This single statement decides between simultaneous requests.
  const session = await services.db
    .updateTable('sessions')
    .set({ generation: successor, last_seen_at: now, expires_at: expiry(now) })
    .where('id', '=', given.session)
    .where('generation', 'in', [given.generation, successor])
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('user_id', 'in', services.db.selectFrom('users').select('id').where('blocked_at', 'is', null))
    .returning(['user_id'])
    .executeTakeFirst();
  if (session) return tokensOf(services, session.user_id, given.session, successor);
  await services.db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', given.session)
    .where('generation', '>', successor)
    .where('revoked_at', 'is', null)
    .execute();
  return null;
}

async function endOldest({ db, now }: Services, user: number, newest: string): Promise<void> {
  const surplus = db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user)
    .where('revoked_at', 'is', null)
    .where('id', '<>', newest)
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .offset(maxSessions - 1);
  await db.updateTable('sessions').set({ revoked_at: now() }).where('id', 'in', surplus).execute();
}

/** The set that a user agent names. */
export function deviceOf(agent: string): Device {
  const platform = /Tizen/i.test(agent) ? 'Tizen' : /Web0S|webOS/i.test(agent) ? 'webOS' : 'Web';
  return { platform, model: agent.slice(0, 200) };
}

function tokensOf(services: Services, user: number, session: string, generation: number): Tokens {
  return {
    access: makeAccessToken(services, { user, session }),
    refresh: writeRefreshToken(services, { session, generation }),
  };
}
