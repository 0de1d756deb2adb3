import { inTransaction } from '../commerce/in-transaction.ts';
import type { Services } from '../services.ts';
import { endSessions } from './end-sessions.ts';

/**
 * Shuts an account, or opens it again. All its devices are signed out and nobody signs in; opened again, it has to
 * be signed in to anew. Gives whether there is such an account. Joins a transaction when `db` is one.
 */
export async function blockUser(
  services: Pick<Services, 'db' | 'now'>,
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
