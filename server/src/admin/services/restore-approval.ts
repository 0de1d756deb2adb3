import type { Database } from '../../infra/database/database.ts';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import type { Operator } from '../operators/operator.ts';
import { requestApproval } from './approvals.ts';
import { needsSecond } from './needs-second.ts';

interface Backup {
  /** Of the file as it is sent. */
  readonly hash: string;
  readonly replace: boolean;
}

/** A second operator's approval of one restore; `null` where there is no second one. */
export type RestoreApproval = { readonly id: number; readonly decided_by: string | null } | null;

const action = 'database.restore';
const targetOf = ({ hash, replace }: Backup) => `backup:${hash}${replace ? ':replace' : ''}`;

/** Whether a restore may run now; otherwise requests the approval of a second operator. */
export async function requestRestoreApproval(services: Services, operator: Operator, backup: Backup) {
  const isNeeded = await needsSecond(services.db, operator, action);
  if (!isNeeded || (await findApproval(services, operator, backup))) return { waiting: null };
  return requestApproval(services, operator, { action, target: targetOf(backup) });
}

/** The approval that a restore needs; throws `approval_required` without one. */
export async function requireApproval(
  services: Services,
  operator: Operator,
  backup: Backup,
): Promise<RestoreApproval> {
  if (!(await needsSecond(services.db, operator, action))) return null;
  const approval = await findApproval(services, operator, backup);
  if (!approval) throw new DomainError('approval_required');
  return approval;
}

/** Uses an approval up, in the transaction of the restore. */
export async function useApproval(db: Database, now: Date, approval: RestoreApproval): Promise<void> {
  if (!approval) return;
  const used = await db
    .updateTable('approvals')
    .set({ used_at: now })
    .where('id', '=', approval.id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!used) throw new DomainError('approval_required');
}

function findApproval({ db, now }: Services, { name }: Operator, backup: Backup) {
  return db
    .selectFrom('approvals')
    .select(['id', 'decided_by'])
    .where('action', '=', action)
    .where('target', '=', targetOf(backup))
    .where('requested_by', '=', name)
    .where('is_approved', '=', true)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .executeTakeFirst();
}
