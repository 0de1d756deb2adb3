import type { Receipt } from '@oyna/contract/billing';
import type { Language } from '@oyna/contract/common';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { localise } from '../../../shared/text/localise.ts';
import { maskPhone } from './mask-phone.ts';
import type { OrderRow } from './order-row.ts';

/** The receipt of an order, without its address; throws `order_not_paid` without a payment. */
export async function receiptOf(
  services: Pick<Services, 'db'>,
  order: OrderRow,
  language: Language,
): Promise<Omit<Receipt, 'address' | 'image'>> {
  if (order.status !== 'paid' || order.paid_at === null) throw new DomainError('order_not_paid');
  const payment = await services.db
    .selectFrom('payments')
    .select(['merchant', 'payment_id', 'amount'])
    .where('order_id', '=', order.id)
    .where('surplus', '=', false)
    .executeTakeFirstOrThrow();
  return {
    number: order.number,
    plan: { id: order.plan_id, name: localise(order.plan_name, language) },
    amount: payment.amount,
    currency: 'UZS' as const,
    paid_at: order.paid_at.toISOString(),
    merchant: payment.merchant,
    payment_id: payment.payment_id,
    phone: order.phone === null ? null : maskPhone(order.phone),
  };
}
