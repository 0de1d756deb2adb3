import type { Services } from '../../../infra/services.ts';
import { expiryAfter } from './sessions.ts';

/** An unused session expires after this many days. */
export const idleDays = 30;

/** The viewer signed in on the page, and their row of `sessions`. */
export interface WebViewer {
  readonly id: number;
  readonly session: string;
  readonly name: string;
  readonly phone: string;
}

/** Finds and extends the session named by a cookie; `null` if it has ended. */
export async function renewWebSession(
  { db, now }: Services,
  { user, session }: { readonly user: number; readonly session: string },
): Promise<WebViewer | null> {
  const at = now();
  const row = await db
    .updateTable('sessions')
    .from('users')
    .set({ last_seen_at: at, expires_at: expiryAfter(at, idleDays) })
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
