import type { Selectable } from 'kysely';
import type { Database } from '../../infra/database/database.ts';
import type { Approvals } from '../../infra/database/schema/admin.ts';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { readId } from '../../shared/read-id.ts';
import type { Operator } from '../operators/operator.ts';
import { mayUse } from '../operators/roles.ts';
import { change } from './change.ts';
import { listed } from './listed.ts';
import { areaOfAction } from './needs-second.ts';
import { refund } from './refund.ts';

const lifeHours = 24;
const max = 100;

type Wanted = Pick<Selectable<Approvals>, 'action' | 'target'>;

/** The action waits for a second operator. */
interface Waiting {
  readonly waiting: { readonly id: number; readonly expires_at: Date };
}

/** The newest requests of the last days, with their decisions. */
export async function listApprovals({ db, now }: Services) {
  const rows = await db
    .selectFrom('approvals')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(max + 1)
    .execute();
  const at = now();
  return listed(
    'approvals',
    rows.map((row) => ({ ...row, state: stateOf(row, at) })),
    max,
  );
}

/** Asks for a second operator; asking again for the same while it waits changes nothing. */
export async function requestApproval(
  services: Services,
  operator: Operator,
  wanted: Wanted,
): Promise<Waiting> {
  const { waiting } = await change(services, operator.name, async ({ db, now }) => {
    const before = await findWaiting(db, operator, wanted, now());
    if (before) return { result: { waiting: before }, audit: null };
    const waiting = await db
      .insertInto('approvals')
      .values({
        ...wanted,
        requested_by: operator.name,
        requested_at: now(),
        expires_at: new Date(now().getTime() + lifeHours * 3_600_000),
      })
      .returning(['id', 'expires_at'])
      .executeTakeFirstOrThrow();
    const detail = { action: wanted.action, request: waiting.id };
    return { result: { waiting }, audit: { action: 'approval.request', target: wanted.target, detail } };
  });
  return { waiting };
}

function findWaiting(db: Database, { name }: Operator, { action, target }: Wanted, now: Date) {
  return db
    .selectFrom('approvals')
    .select(['id', 'expires_at'])
    .where('action', '=', action)
    .where('target', '=', target)
    .where('requested_by', '=', name)
    .where('decided_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/**
 * Approves or rejects a request. An approved refund happens at once; an approved restore is repeated by the operator who
 * requested it, because it needs the file. Throws `no_such_approval`, `approval_closed`, and `approval_own`: nobody
 * approves their own request, but they may withdraw it.
 */
export function decide(services: Services, operator: Operator, which: string, isApproved: boolean) {
  return change(services, operator.name, async (inside) => {
    const { db, now } = inside;
    const row = await db
      .selectFrom('approvals')
      .selectAll()
      .where('id', '=', readId(which))
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new DomainError('no_such_approval', { fields: { id: [which] } });
    const { id, action, target, requested_by } = row;
    if (!mayUse(operator.role, areaOfAction[action])) throw new DomainError('role_refused');
    if (stateOf(row, now()) !== 'waiting') throw new DomainError('approval_closed');
    if (isApproved && requested_by === operator.name) throw new DomainError('approval_own');
    const isRefund = isApproved && action === 'order.refund';
    const decision = { decided_by: operator.name, decided_at: now(), is_approved: isApproved };
    await db
      .updateTable('approvals')
      .set({ ...decision, used_at: isRefund ? now() : null })
      .where('id', '=', id)
      .execute();
    const detail = { requested_by, request: id };
    if (isRefund) {
      const { result, audit } = await refund(inside, target.slice('order:'.length), detail);
      return { result: { id, action, target, ...result }, audit };
    }
    const done = isApproved ? 'approval.accept' : 'approval.reject';
    return { result: { id, action, target }, audit: { action: done, target, detail: { action, ...detail } } };
  });
}

/** `approved`: a restore that may run; `done`: it ran, or the refund happened. */
type State = 'waiting' | 'approved' | 'rejected' | 'done' | 'expired';

function stateOf(
  { expires_at, is_approved, used_at }: Pick<Selectable<Approvals>, 'expires_at' | 'is_approved' | 'used_at'>,
  now: Date,
): State {
  if (is_approved === false) return 'rejected';
  if (used_at !== null) return 'done';
  if (expires_at <= now) return 'expired';
  return is_approved ? 'approved' : 'waiting';
}
