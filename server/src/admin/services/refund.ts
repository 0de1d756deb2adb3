import { refundOrder } from '../../modules/billing/public.ts';
import type { Inside } from './change.ts';
import { requireOrder } from './require-order.ts';

/** Refunds an order within a change; `detail` goes to the audit log. */
export async function refund(inside: Inside, which: string, detail: Readonly<Record<string, unknown>> = {}) {
  const order = await requireOrder(inside, which);
  const { number, status, amount } = order;
  await refundOrder(inside, order);
  const audit = { action: 'order.refund', target: `order:${number}`, detail: { amount, ...detail } };
  return { result: { number, amount }, audit: status === 'refunded' ? null : audit };
}
