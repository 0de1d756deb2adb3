import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { wideNetworkOf } from '../../../infra/rate-limits/network-of.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { makeAccessToken } from './access-token.ts';
import { readRefreshToken, writeRefreshToken } from './refresh-token.ts';
import { sendNotice } from './security-notice.ts';
import type { SignInMethod } from './sign-in-method.ts';

/** Without use, a device stays signed in for this long. */
const refreshDays = 180;
/** However it is used, a device signs in again after a year. */
const maxDays = 365;
/** How long a replaced token repeats its successor: for a lost response, or for two tabs at once. */
const graceSeconds = 60;
const maxSessions = 20;

export interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

export interface Device {
  readonly platform: string;
  readonly model: string;
}

/** The end of a session that is used now: after some idle days, and at most a year after sign-in. */
export function expiryAfter(now: Date, idleDays: number) {
  const idle = new Date(now.getTime() + idleDays * 86_400_000);
  return sql<Date>`least(${idle}::timestamptz, sessions.created_at + interval '1 day' * ${maxDays}::integer)`;
}

/** Signs a device in, and out the one unused for longest if there are too many; throws `account_blocked`. */
export async function openSession(
  services: Services,
  user: number,
  ip: string,
  device: Device,
  method: SignInMethod | null = null,
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
      method,
      verified_at: method === 'code' ? now : null,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + refreshDays * 86_400_000),
    })
    .execute();
  await endOldest(services, user, session);
  // A code already was a message to the owner.
  if (method !== null && method !== 'code') {
    sendNotice(services, user, { kind: 'new_device', name: device.model || device.platform, ip });
  }
  return tokensOf(services, user, session, 0);
}

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
