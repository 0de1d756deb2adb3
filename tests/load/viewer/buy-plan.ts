import { randomUUID } from 'node:crypto';
import type { Client } from './client.ts';
import type { Ledger } from './ledger.ts';

/** The bank of the load run takes every code but wrong ones. */
const bankCode = '424242';

/** Orders a plan and pays it by the bank's code. */
export async function buyPlan(client: Client, plan: number, ledger: Ledger): Promise<void> {
  const key = randomUUID();
  const record = ledger.ordering(key);
  const headers = { 'idempotency-key': key };
  const ordered = await client.call('order', 'POST', 'order/', {
    body: { plan },
    headers,
    expect: [200, 201],
  });
  record.id = ordered.body.id;
  const body = { order: ordered.body.id, code: bankCode };
  await client.call('order', 'POST', 'merchant/mbank/confirm/', { body });
  record.isPaid = true;
}
