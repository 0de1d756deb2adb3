import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';

/** Names a device of an account, or gives it back its own name. Throws `not_found` for any other device. */
export async function nameSession(
  { db, now }: Services,
  user: number,
  { id, name }: { readonly id: string; readonly name: string | null },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', user)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now())
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new DomainError('not_found');
}
