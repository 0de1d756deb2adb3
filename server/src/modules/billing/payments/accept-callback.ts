import type { IncomingHttpHeaders } from 'node:http';
import { inTransaction } from '../../../infra/database/in-transaction.ts';
import { takeFromLimit } from '../../../infra/rate-limits/take-from-limit.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { forgedCallbacks } from '../limits.ts';
import { findOrderByNumber } from '../orders/find-order.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { settleByBank } from './settle-by-bank.ts';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly rawBody: string;
  readonly ip: string;
}

/**
 * Accepts a message of the bank if its signature is valid, it is fresh, and it was not accepted before. The
 * message is marked in the same transaction as its effect, so that an interrupted one can be sent again. A payment
 * pays the order only with its amount and currency; any other waits for the operator.
 */
export async function acceptCallback(
  services: Services,
  { headers, rawBody, ip }: Received,
): Promise<OrderRow> {
  const callback = services.merchant.verifyCallback(headers, rawBody);
  if (callback === null) {
    await takeFromLimit(services, forgedCallbacks, ip);
    throw new DomainError('callback_refused');
  }
  return inTransaction(services.db, async (db) => {
    const inside = { db, now: services.now };
    const found = await findOrderByNumber(inside, callback.order);
    const isNew = await db
      .insertInto('merchant_nonces')
      .values({ nonce: callback.nonce, received_at: services.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('nonce')
      .executeTakeFirst();
    if (!isNew) throw new DomainError('callback_replayed');
    await settleByBank(inside, found, callback);
    return findOrderByNumber(inside, callback.order);
  });
}
