import type { Database } from '../../infra/database/database.ts';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { bootstrap, type Operator } from '../operators/operator.ts';
import { keyIdOf } from '../operators/operator-key.ts';
import type { Role } from '../operators/roles.ts';
import { change } from './change.ts';

interface NewOperator {
  readonly name: string;
  readonly role: Role;
  readonly public_key: string;
}

/** Operators with a key, and those whose key was revoked. */
export async function listOperators(db: Database) {
  const operators = await db
    .selectFrom('operators')
    .select(['name', 'role', 'key_id', 'added_by', 'created_at', 'revoked_at'])
    .orderBy('created_at')
    .orderBy('name')
    .execute();
  return { operators };
}

/** Gives a person a key and a role. Throws 409 `operator_exists` for a name in use or a key that was ever used. */
export function addOperator(services: Services, by: Operator, { name, role, public_key }: NewOperator) {
  return change(services, by.name, async ({ db, now }) => {
    const key_id = keyIdOf(public_key);
    const added =
      name.toLowerCase() !== bootstrap.name &&
      (await db
        .insertInto('operators')
        .values({ key_id, name, role, public_key, added_by: by.name, created_at: now() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('key_id')
        .executeTakeFirst());
    if (!added) throw new DomainError('operator_exists', { fields: { name: [name] } });
    const audit = { action: 'operator.add', target: `operator:${name}`, detail: { role, key: key_id } };
    return { result: { name, role, key_id }, audit };
  });
}

/** Ends a key at once. Throws `no_such_operator`, and `last_owner` for the only owner. */
export function revokeOperator(services: Services, by: Operator, name: string) {
  return change(services, by.name, async ({ db, now }) => {
    const open = await db
      .selectFrom('operators')
      .select(['key_id', 'name', 'role'])
      .where('revoked_at', 'is', null)
      .orderBy('key_id')
      .forUpdate()
      .execute();
    const found = open.find((it) => it.name === name);
    if (!found) throw new DomainError('no_such_operator', { fields: { name: [name] } });
    // Otherwise the bootstrap key would open again, perhaps unnoticed.
    const isLast = found.role === 'owner' && open.filter((it) => it.role === 'owner').length === 1;
    if (isLast) throw new DomainError('last_owner');
    await db.updateTable('operators').set({ revoked_at: now() }).where('key_id', '=', found.key_id).execute();
    const audit = { action: 'operator.revoke', target: `operator:${name}`, detail: { key: found.key_id } };
    return { result: { name }, audit };
  });
}
