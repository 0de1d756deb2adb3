import { claimTurn } from '../../../infra/database/claim-turn.ts';
import { inTransaction } from '../../../infra/database/in-transaction.ts';
import type { Services } from '../../../infra/services.ts';
import { type OrderRow, selectOrders } from '../orders/order-row.ts';
import { nextQuestion } from './next-question.ts';
import { settleByBank } from './settle-by-bank.ts';

type Needs = Pick<Services, 'db' | 'merchant' | 'now'>;

/** Time between two runs of any replica, in seconds. */
const restSeconds = 55;
/** A slow bank must not keep the other regular jobs waiting. */
const maxOrders = 50;
/** How long after its end an order is asked about. */
const maxLateDays = 3;

/**
 * Asks the bank about orders whose callback has not come, oldest question first. An order that expired, failed or was
 * cancelled may be paid too: the viewer may have paid on the bank's page. The first unanswered question ends the run.
 */
export async function reconcileOrders(services: Needs): Promise<void> {
  const { db, merchant, now } = services;
  if (!(await claimTurn(db, 'reconcile', restSeconds, now()))) return;
  for (let count = 0; count < maxOrders; count++) {
    const order = await claimOrder(services);
    if (order === null) return;
    // The question is asked again later, with growing intervals.
    const known = await merchant.status(order).catch(() => null);
    if (known === null) return;
    if (known.status === 'waiting') continue;
    await inTransaction(db, (inside) => settleByBank({ db: inside, now }, order, known, { asked: true }));
  }
}

/** Takes the next due question; of several callers on all replicas, one gets it. */
async function claimOrder({ db, now }: Omit<Needs, 'merchant'>): Promise<OrderRow | null> {
  const at = now();
  const due = await selectOrders(db)
    .where('orders.ask_at', '<=', at)
    .where('orders.status', 'in', ['pending', 'failed', 'cancelled'])
    .orderBy('orders.ask_at')
    .orderBy('orders.id')
    .limit(1)
    .executeTakeFirst();
  if (!due) return null;
  const isLast = at.getTime() - due.expires_at.getTime() > maxLateDays * 86_400_000;
  const claimed = await db
    .updateTable('orders')
    .set({ asks: due.asks + 1, ask_at: isLast ? null : nextQuestion(due.asks + 1, at) })
    .where('user_id', '=', due.user_id)
    .where('id', '=', due.id)
    .where('asks', '=', due.asks)
    .returning('id')
    .executeTakeFirst();
  return claimed ? due : claimOrder({ db, now });
}
