import type { Database } from '../database/database.ts';

/** Changes a password that is still what it was; says whether it was. */
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
