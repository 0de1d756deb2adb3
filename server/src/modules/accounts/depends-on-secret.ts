import type { Database } from '../../infra/database/database.ts';

/** Whether sessions, passwords, PINs or keys of films are stored, which only the secret they were made with can verify or open. */
export async function dependsOnSecret(db: Database): Promise<boolean> {
  const session = await db.selectFrom('sessions').select('id').limit(1).executeTakeFirst();
  if (session) return true;
  const key = await db.selectFrom('film_keys').select('kid').limit(1).executeTakeFirst();
  if (key) return true;
  const hashed = await db
    .selectFrom('users')
    .select('id')
    .where((it) => it.or([it('password_hash', 'is not', null), it('pin_hash', 'is not', null)]))
    .limit(1)
    .executeTakeFirst();
  return hashed !== undefined;
}
