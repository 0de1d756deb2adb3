import type { Services } from '../../infra/services.ts';
import type { Operator } from '../operators/operator.ts';
import { requestApproval } from './approvals.ts';
import { change } from './change.ts';
import { needsSecond } from './needs-second.ts';
import { refund } from './refund.ts';
import { requireOrder } from './require-order.ts';

/** Refunds an order, or requests approval if there is a second operator. */
export async function refundOrRequestApproval(services: Services, operator: Operator, which: string) {
  const { number, status } = await requireOrder(services, which);
  const action = 'order.refund';
  if (status === 'paid' && (await needsSecond(services.db, operator, action))) {
    return requestApproval(services, operator, { action, target: `order:${number}` });
  }
  return change(services, operator.name, (inside) => refund(inside, which));
}
