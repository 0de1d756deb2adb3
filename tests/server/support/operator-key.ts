import { createHash, type KeyObject } from 'node:crypto';
import { bootstrapKey, keyIdOf, publicTextOf } from '#server/src/admin/operators/operator-key.ts';
import type { Role } from '#server/src/admin/operators/roles.ts';
import type { Services } from '#server/src/infra/services.ts';

/** The key of an operator in tests; the same for the same name. */
export function operatorKey(name: string): KeyObject {
  return bootstrapKey(createHash('sha256').update(name).digest());
}

/** Gives an operator their key and a role, unless they have them. */
export async function addOperator({ db, now }: Services, name: string, role: Role): Promise<void> {
  const public_key = publicTextOf(operatorKey(name));
  await db
    .insertInto('operators')
    .values({ name, role, public_key, key_id: keyIdOf(public_key), added_by: 'test', created_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
