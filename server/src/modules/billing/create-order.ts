import type { Language } from '@oyna/contract/common';
import { takeFromLimit } from '../../infra/rate-limits/take-from-limit.ts';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { unknownReference } from '../../shared/errors/field-messages.ts';
import { localise } from '../../shared/text/localise.ts';
import { ordersPerAddress, ordersPerUser } from './limits.ts';
import { makeOrderNumber } from './order-number.ts';
import { type OrderRow, selectOrders } from './order-row.ts';

const lifeSeconds = 15 * 60;

interface OrderRequest {
  readonly user: number;
  readonly plan: number;
  /** The idempotency key: the same key returns the same order. */
  readonly key: string;
  readonly ip: string;
  readonly language: Language;
}

/** Orders a plan at its current price. Throws `idempotency_conflict` if the key belongs to another plan. */
export async function createOrder(
  services: Services,
  request: OrderRequest,
): Promise<{ readonly row: OrderRow; readonly isNew: boolean }> {
  const known = await findByKey(services, request);
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
  const isNew = await insert(services, request, plan);
  const row = await findByKey(services, request);
  // Neither new nor known: the order number was taken, which is very rare.
  return row ? { row, isNew } : createOrder(services, request);
}

async function insert(
  { db, now }: Services,
  { user, plan, key }: OrderRequest,
  { amount, period_days }: { readonly amount: number; readonly period_days: number },
): Promise<boolean> {
  const at = now();
  const row = await db
    .insertInto('orders')
    .values({
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
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

async function findByKey({ db }: Services, { user, plan, key }: OrderRequest): Promise<OrderRow | undefined> {
  const row = await selectOrders(db)
    .where('orders.user_id', '=', user)
    .where('orders.idempotency_key', '=', key)
    .executeTakeFirst();
  if (row && row.plan_id !== plan) throw new DomainError('idempotency_conflict');
  return row;
}
