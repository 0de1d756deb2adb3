import type { Services } from '../../../infra/services.ts';
import { unlinkTelegram } from '../users/telegram-account.ts';
import { sessionOverTopic } from './session-over-topic.ts';

/**
 * Signs out devices of an account: all, all but one, or one. Unless it is only one, linked accounts are removed, too,
 * because they could sign in again. Their open connections close at once. Returns the number of devices, including those
 * already signed out.
 */
export async function endSessions(
  { db, signals, now }: Pick<Services, 'db' | 'signals' | 'now'>,
  user: number,
  which: { readonly except?: string; readonly only?: string } = {},
): Promise<number> {
  const { except, only } = which;
  if (only === undefined) await unlinkTelegram({ db }, user);
  let found = db.selectFrom('sessions').select('id').where('user_id', '=', user);
  if (except !== undefined) found = found.where('id', '<>', except);
  if (only !== undefined) found = found.where('id', '=', only);
  const ids = (await found.execute()).map((it) => it.id);
  if (ids.length === 0) return 0;
  const ended = await db
    .updateTable('sessions')
    .set({ revoked_at: now() })
    .where('user_id', '=', user)
    .where('id', 'in', ids)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of ended) signals.send(sessionOverTopic(id));
  return ids.length;
}
