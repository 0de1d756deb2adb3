import { getReceipt } from '@oyna/contract/billing';
import type { FastifyInstance } from 'fastify';
import { respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { localise } from '../../../shared/text/localise.ts';
import { findOrder } from '../find-order.ts';

export function getReceiptRoute(app: FastifyInstance, services: Services): void {
  const { db } = services;
  serve(app, getReceipt, async ({ params, viewer, language }) => {
    const order = await findOrder(services, viewer, params.id);
    if (order.status !== 'paid' || order.paid_at === null) throw new DomainError('order_not_paid');
    const payment = await db
      .selectFrom('payments')
      .select(['merchant', 'payment_id', 'amount'])
      .where('order_id', '=', order.id)
      .where('surplus', '=', false)
      .executeTakeFirstOrThrow();
    const user = await db.selectFrom('users').select('phone').where('id', '=', viewer.id).executeTakeFirst();
    return respond(200, {
      number: order.number,
      plan: { id: order.plan_id, name: localise(order.plan_name, language) },
      amount: payment.amount,
      currency: 'UZS',
      paid_at: order.paid_at.toISOString(),
      merchant: payment.merchant,
      payment_id: payment.payment_id,
      phone: user ? masked(user.phone) : null,
    });
  });
}

/** `+998901234567` → `+998*******67`. */
function masked(phone: string): string {
  return phone.replace(
    /^(\+\d{3})(\d+)(\d\d)$/,
    (_, start, middle, end) => start + '*'.repeat(middle.length) + end,
  );
}
