import { getToken } from '@auth/core/jwt';
import type { Services } from '../../../infra/services.ts';
import type { Exchange, WebViewer } from './exchange.ts';

/** An unused session expires after this many days. */
export const idleDays = 30;

export const webSecret = ({ secrets }: Services) => secrets['web-session'].toString('hex');

/** Finds and extends the session named by a cookie; `null` if it has ended. */
export async function renewWebSession(
  { db, now }: Services,
  { user, session }: { readonly user: number; readonly session: string },
): Promise<WebViewer | null> {
  const at = now();
  const row = await db
    .updateTable('sessions')
    .from('users')
    .set({ last_seen_at: at, expires_at: new Date(at.getTime() + idleDays * 86_400_000) })
    .whereRef('users.id', '=', 'sessions.user_id')
    .where('sessions.id', '=', session)
    .where('sessions.user_id', '=', user)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', at)
    .where('users.blocked_at', 'is', null)
    .returning(['users.first_name', 'users.last_name', 'users.phone'])
    .executeTakeFirst();
  if (!row) return null;
  const name = `${row.first_name} ${row.last_name}`.trim();
  return { id: user, session, name, phone: row.phone };
}

/** The viewer signed in by the request's cookie. */
export async function readWebViewer(services: Services, exchange: Exchange): Promise<WebViewer | null> {
  const token = await getToken({
    req: { headers: { cookie: exchange.request.headers.cookie ?? '' } },
    secret: webSecret(services),
    secureCookie: exchange.origin.startsWith('https:'),
  });
  const claims = claimsOf(token);
  return claims && renewWebSession(services, claims);
}

/** The content of our cookie after decryption by Auth.js. */
export function claimsOf(token: { sub?: unknown; sid?: unknown } | null) {
  const user = Number(token?.sub);
  const session = token?.sid;
  return Number.isInteger(user) && typeof session === 'string' ? { user, session } : null;
}
