import type { Services } from '../../infra/services.ts';
import { blockUser, lockAccount } from '../../modules/accounts/public.ts';
import { change } from './change.ts';
import { findAccount } from './find-account.ts';

/** Blocks or unblocks an account, named by identifier or phone; the audit log has only what changed. */
export function setBlocked(services: Services, operator: string, account: string, blocked: boolean) {
  return change(services, operator, async (inside) => {
    const id = await findAccount(inside.db, account);
    await lockAccount(inside.db, id);
    const before = await inside.db
      .selectFrom('users')
      .select('blocked_at')
      .where('id', '=', id)
      .executeTakeFirst();
    const isSo = (before?.blocked_at != null) === blocked;
    if (!isSo) await blockUser(inside, id, blocked);
    const action = blocked ? 'user.block' : 'user.unblock';
    return { result: { id }, audit: isSo ? null : { action, target: `user:${id}` } };
  });
}
