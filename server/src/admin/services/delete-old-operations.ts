import type { Database } from '../../infra/database/database.ts';
import { keepMonths } from '../../infra/database/keep-months.ts';
import { secondsBefore } from '../../shared/seconds-before.ts';

/** How long an operator's action is kept; see docs/retention.md. */
const auditDays = 3 * 365;
/** After its end: the decision itself is in the audit log. */
const approvalDays = 30;

/** Deletes nonces of signed requests, approvals and audit entries that are no longer needed. */
export async function deleteOldOperations(db: Database, now: Date): Promise<void> {
  const before = (days: number) => secondsBefore(now, days * 86_400);
  await db.deleteFrom('operator_nonces').where('expires_at', '<', now).execute();
  await db.deleteFrom('approvals').where('expires_at', '<', before(approvalDays)).execute();
  // The database itself refuses to delete younger ones.
  await keepMonths(db, { table: 'audit', column: 'at', days: auditDays, guard: 'keep_audit' }, now);
}
