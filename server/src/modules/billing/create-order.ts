import type { Language } from '@oyna/contract/common';
import { takeFromLimit } from '../../infra/rate-limits/take-from-limit.ts';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { unknownReference } from '../../shared/errors/field-messages.ts';
import { localise } from '../../shared/text/localise.ts';
import { makeOrderNumber } from './order-number.ts';
import { type OrderRow, selectOrders } from './order-row.ts';

const lifeSeconds = 15 * 60;

interface Wish {
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
  wish: Wish,
): Promise<{ readonly row: OrderRow; readonly isNew: boolean }> {
  const known = await findByKey(services, wish);
  if (known) return { row: known, isNew: false };
  const plan = await services.db
    .selectFrom('plans')
    .select(['amount', 'period_days'])
    .where('id', '=', wish.plan)
    .executeTakeFirst();
  if (!plan) {
    const message = localise(unknownReference, wish.language);
    throw new DomainError('invalid', { fields: { plan: [message] } });
  }
  await takeFromLimit(services, { key: `order:${wish.user}`, most: 30, seconds: 3600 });
  await takeFromLimit(services, { key: `order-address:${wish.ip}`, most: 300, seconds: 3600 });
  const isNew = await insert(services, wish, plan);
  const row = await findByKey(services, wish);
  // Neither new nor known: the order number was taken, which is very rare.
  return row ? { row, isNew } : createOrder(services, wish);
}

async function insert(
  { db, now }: Services,
  { user, plan, key }: Wish,
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

async function findByKey({ db }: Services, { user, plan, key }: Wish): Promise<OrderRow | undefined> {
  const row = await selectOrders(db)
    .where('orders.user_id', '=', user)
    .where('orders.idempotency_key', '=', key)
    .executeTakeFirst();
  if (row && row.plan_id !== plan) throw new DomainError('idempotency_conflict');
  return row;
}
