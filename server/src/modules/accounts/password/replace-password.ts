import type { Database } from '../../../infra/database/database.ts';

/** Replaces a password if it is unchanged; returns whether it was. */
export async function replacePassword(
  db: Database,
  user: number,
  before: string | null,
  after: string,
): Promise<boolean> {
  const changed = await db
    .updateTable('users')
    .set({ password_hash: after })
    .where('id', '=', user)
    .where('password_hash', 'is not distinct from', before)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}
