import type { Callback } from '../../../infra/gateways/merchant/merchant-gateway.ts';
import type { Services } from '../../../infra/services.ts';
import { failOrder } from '../orders/fail-order.ts';
import type { OrderKey, OrderRow } from '../orders/order-row.ts';
import { payOrder } from './pay-order.ts';
import { closeReview, reviewPayment } from './review-payment.ts';

/** A signed result of the bank: its callback, or its answer to a question. */
type Result =
  | ({ readonly status: 'paid' } & Pick<Callback, 'payment_id' | 'amount' | 'currency'>)
  | { readonly status: 'declined' };

interface Options {
  /** The result is an answer to our question, so the callback did not arrive before. */
  readonly asked?: boolean;
}

/**
 * Settles an order by the result of the bank. A payment pays the order only with its amount and currency; any other
 * waits for the operator. Repeated results change nothing.
 */
export async function settleByBank(
  services: Pick<Services, 'db' | 'now'>,
  order: OrderKey & Pick<OrderRow, 'amount'>,
  result: Result,
  { asked = false }: Options = {},
): Promise<void> {
  if (result.status === 'declined') {
    await failOrder(services.db, order);
  } else if (result.amount === order.amount && result.currency === 'UZS') {
    await payOrder(services, { order, payment: result.payment_id, asked });
    await closeReview(services, result.payment_id);
  } else {
    await reviewPayment(services, order.id, result);
  }
}
