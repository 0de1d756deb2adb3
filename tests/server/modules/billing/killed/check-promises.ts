import { expect } from 'vitest';
import type { Client } from './client.ts';
import { expectStatus } from './keep-busy.ts';
import type { Ledger } from './ledger.ts';

interface Goods {
  readonly plan: number;
  readonly period_days: number;
}

/**
 * Checks that a restarted server kept every acknowledged change: the session continues, acknowledged orders
 * and payments exist, and the position is one that was sent and not older than an acknowledged one. Then
 * repeats the unanswered requests like a client and finds no duplicates.
 */
export async function checkPromises(
  client: Client,
  ledger: Ledger,
  { plan, period_days }: Goods,
): Promise<void> {
  const refreshed = await client.refresh();
  expectStatus(refreshed.status, [200], refreshed.body);
  Object.assign(ledger.viewer, refreshed.body);

  const before = await orders(client);
  for (const { id, number, paid } of ledger.orders.values()) {
    if (id === null) continue;
    expect(before.get(id)).toMatchObject({ number });
    if (paid) expect(before.get(id)?.status).toBe('paid');
  }
  const history = (await client.get('cinema/history/')).body.results;
  const position = history[0]?.progress.position ?? 0;
  expect(position).toBeGreaterThanOrEqual(ledger.position.acknowledged);
  expect(position).toBeLessThanOrEqual(ledger.position.sent);
  ledger.position.acknowledged = position;

  for (const [key, noted] of ledger.orders) {
    const again = await client.order(plan, key);
    expectStatus(again.status, noted.id === null ? [200, 201] : [200], again.body);
    Object.assign(noted, { id: again.body.id, number: again.body.number });
    if (!noted.attempted || noted.paid) continue;
    const paid = await client.pay(again.body.id);
    expectStatus(paid.status, [200], paid.body);
    noted.paid = true;
  }
  const after = await orders(client);
  expect(after.size).toBe(ledger.orders.size);
  const paid = [...after.values()].filter((it) => it.status === 'paid').length;
  expect(paid).toBe([...ledger.orders.values()].filter((it) => it.paid).length);
  // All orders are for one plan, so the account has one subscription with exactly the paid time.
  const subscriptions = (await client.get('subscription/')).body.results;
  expect(subscriptions).toHaveLength(paid > 0 ? 1 : 0);
  for (const { starts_at, ends_at } of subscriptions) {
    expect((Date.parse(ends_at) - Date.parse(starts_at)) / 86_400_000).toBe(paid * period_days);
  }
}

async function orders(client: Client): Promise<Map<number, { number: string; status: string }>> {
  const { body } = await client.get('order/?page_size=100');
  return new Map(body.results.map((it: { id: number }) => [it.id, it]));
}
