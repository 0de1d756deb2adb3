import type { Database } from '../../infra/database/database.ts';
import type { Approvals } from '../../infra/database/schema/admin.ts';
import type { Operator } from '../operators/operator.ts';
import { type Area, rolesOf } from '../operators/roles.ts';

/** The area whose operators may request and approve an action. */
export const areaOfAction = {
  'order.refund': 'billing',
  'database.restore': 'database',
} as const satisfies Record<Approvals['action'], Area>;

/** Whether an action waits for a second operator: somebody else with the right role has a key. */
export async function needsSecond(
  db: Database,
  { name }: Operator,
  action: Approvals['action'],
): Promise<boolean> {
  const other = await db
    .selectFrom('operators')
    .select('key_id')
    .where('role', 'in', rolesOf(areaOfAction[action]))
    .where('revoked_at', 'is', null)
    .where('name', '!=', name)
    .executeTakeFirst();
  return other !== undefined;
}
