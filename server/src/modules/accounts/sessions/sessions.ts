import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { makeAccessToken } from './access-token.ts';
import { writeRefreshToken } from './refresh-token.ts';
import { sendNotice } from './security-notice.ts';
import type { SignInMethod } from './sign-in-method.ts';

/** Without use, a device stays signed in for this long. */
export const refreshDays = 180;
/** However it is used, a device signs in again after a year. */
const maxDays = 365;
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
  await db
    .updateTable('sessions')
    .set({ revoked_at: now() })
    .where('user_id', '=', user)
    .where('id', 'in', surplus)
    .execute();
}

/** The set that a user agent names. */
export function deviceOf(agent: string): Device {
  const platform = /Tizen/i.test(agent) ? 'Tizen' : /Web0S|webOS/i.test(agent) ? 'webOS' : 'Web';
  return { platform, model: agent.slice(0, 200) };
}

/** The tokens of a session at a generation. */
export function tokensOf(services: Services, user: number, session: string, generation: number): Tokens {
  return {
    access: makeAccessToken(services, { user, session }),
    refresh: writeRefreshToken(services, { session, generation }),
  };
}
