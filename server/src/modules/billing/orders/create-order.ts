import type { Language } from '@oyna/contract/common';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../infra/database/database.ts';
import type { Schema } from '../../../infra/database/schema.ts';
import { takeFromLimit } from '../../../infra/rate-limits/take-from-limit.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { unknownReference } from '../../../shared/errors/field-messages.ts';
import { localise } from '../../../shared/text/localise.ts';
import { lockAccount } from '../../accounts/public.ts';
import { ordersPerAddress, ordersPerUser } from '../limits.ts';
import { addOrder } from './add-order.ts';
import { makeOrderNumber } from './order-number.ts';
import { maxCodes, type OrderRow, selectOrders } from './order-row.ts';

const lifeSeconds = 15 * 60;

interface OrderRequest {
  readonly user: number;
  readonly plan: number;
  /** The idempotency key: the same key returns the same order. */
  readonly key: string;
  readonly ip: string;
  readonly language: Language;
}

/**
 * Orders a plan at its current price. An order of the plan that is open at this price, from any set of the account, is returned
 * instead of another one, also later for the same key. Throws `idempotency_conflict` if the key belongs to another plan.
 */
export async function createOrder(
  services: Services,
  request: OrderRequest,
): Promise<{ readonly row: OrderRow; readonly isNew: boolean }> {
  const known = await findByKey(services.db, request);
  if (known) return { row: known, isNew: false };
  const plan = await services.db
    .selectFrom('plans')
    .select(['amount', 'period_days'])
    .where('id', '=', request.plan)
    .executeTakeFirst();
  if (!plan) {
    const message = localise(unknownReference, request.language);
    throw new DomainError('invalid', { fields: { plan: [message] } });
  }
  await takeFromLimit(services, ordersPerUser, request.user);
  await takeFromLimit(services, ordersPerAddress, request.ip);
  const isNew = await joinOrInsert(services, request, plan);
  const row = await findByKey(services.db, request);
  // Neither new nor known: the order number was taken, which is very rare.
  return row ? { row, isNew } : createOrder(services, request);
}

type Terms = Pick<OrderRow, 'amount' | 'period_days'>;

/** Gives the key an open order or a new one, and returns whether it is new. The sets of an account take turns. */
function joinOrInsert({ db, now }: Services, request: OrderRequest, terms: Terms): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, request.user);
    if (await findByKey(transaction, request)) return false;
    const open = await findOpen(transaction, request, terms, now());
    if (!open) return insert(transaction, request, terms, now());
    await transaction
      .updateTable('orders')
      .set({ joined_keys: sql`array_append(joined_keys, ${request.key})` })
      .where('user_id', '=', request.user)
      .where('id', '=', open.id)
      .execute();
    return false;
  });
}

/** The newest order that can still be paid by any method. Renewals and orders at another price are separate orders. */
function findOpen(db: Database, { user, plan }: OrderRequest, { amount, period_days }: Terms, at: Date) {
  return db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', user)
    .where('plan_id', '=', plan)
    .where('status', '=', 'pending')
    .where('expires_at', '>', at)
    .where('renews_until', 'is', null)
    .where('amount', '=', amount)
    .where('period_days', '=', period_days)
    .where(sql<boolean>`cardinality(tried_codes) < ${maxCodes}::integer`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function insert(
  transaction: Transaction<Schema>,
  { user, plan, key }: OrderRequest,
  { amount, period_days }: Terms,
  at: Date,
): Promise<boolean> {
  return addOrder(transaction, {
    number: makeOrderNumber(at),
    user_id: user,
    plan_id: plan,
    amount,
    period_days,
    idempotency_key: key,
    renews: null,
    renews_until: null,
    pay_url: null,
    subscription_id: null,
    created_at: at,
    expires_at: new Date(at.getTime() + lifeSeconds * 1000),
  });
}

/** The order that a key has made or joined. */
async function findByKey(db: Database, { user, plan, key }: OrderRequest): Promise<OrderRow | undefined> {
  const mine = selectOrders(db).where('orders.user_id', '=', user);
  const made = await mine.where('orders.idempotency_key', '=', key).executeTakeFirst();
  const row =
    made ??
    (await mine
      .where('joined_keys', '<>', sql<string[]>`'{}'`)
      .where(sql<boolean>`${key} = any(joined_keys)`)
      .executeTakeFirst());
  if (row && row.plan_id !== plan) throw new DomainError('idempotency_conflict');
  return row;
}
