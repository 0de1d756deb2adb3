import { refundOrder } from '../../modules/billing/public.ts';
import type { Inside } from './change.ts';
import { showOrderAtDesk } from './show-order-at-desk.ts';

/** Refunds an order within a change; `detail` goes to the audit log. */
export async function refund(inside: Inside, which: string, detail: Readonly<Record<string, unknown>> = {}) {
  const { id, number, status, amount } = await showOrderAtDesk(inside, which);
  await refundOrder(inside, id);
  const audit = { action: 'order.refund', target: `order:${number}`, detail: { amount, ...detail } };
  return { result: { number, amount }, audit: status === 'refunded' ? null : audit };
}
