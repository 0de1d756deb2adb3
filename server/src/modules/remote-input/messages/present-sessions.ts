import type { Database } from '../../../infra/database/database.ts';

/** Those of these sessions that have not ended. */
export async function presentSessions(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('sessions.id', 'in', ids)
    .where('sessions.revoked_at', 'is', null)
    .where('users.blocked_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
