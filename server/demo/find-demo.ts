import type { Database } from '../src/infra/database/database.ts';
import { demoAccount } from './loader/load-account.ts';
import { demoVersionKey, readMeta } from './meta.ts';

/** Whether the demo was loaded into this database, and whether its account is still there. */
export async function findDemo(
  db: Database,
): Promise<{ readonly content: boolean; readonly account: boolean }> {
  // Without the demo's content, the number is that of a viewer.
  if ((await readMeta(db, demoVersionKey)) === null) return { content: false, account: false };
  const { phone } = demoAccount;
  const account = await db.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirst();
  return { content: true, account: account !== undefined };
}
