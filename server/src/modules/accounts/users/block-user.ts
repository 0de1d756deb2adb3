import { inTransaction } from '../../../infra/database/in-transaction.ts';
import type { Services } from '../../../infra/services.ts';
import { endSessions } from '../sessions/end-sessions.ts';

/**
 * Blocks or unblocks an account. Blocking signs out all devices and prevents sign-in; after unblocking, the
 * viewer signs in again. Returns whether the account exists. Joins the transaction if `db` is one.
 */
export async function blockUser(
  services: Pick<Services, 'db' | 'signals' | 'now'>,
  id: number,
  blocked: boolean,
): Promise<boolean> {
  return inTransaction(services.db, async (db) => {
    const user = await db
      .updateTable('users')
      .set({ blocked_at: blocked ? services.now() : null })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (user && blocked) await endSessions({ ...services, db }, id);
    return user !== undefined;
  });
}
