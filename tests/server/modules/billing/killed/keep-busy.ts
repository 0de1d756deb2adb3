import { type Client, CutOff } from './client.ts';
import type { Ledger } from './ledger.ts';

interface Goods {
  readonly plan: number;
  readonly cinema: number;
}

/** A viewer who orders, pays, watches and refreshes until the server dies; every response is recorded. */
export async function keepBusy(client: Client, ledger: Ledger, { plan, cinema }: Goods): Promise<void> {
  const works = [
    () => buy(client, ledger, plan),
    () => watch(client, ledger, cinema),
    () => refresh(client, ledger),
  ];
  try {
    // The first token may have expired before its turn.
    await refresh(client, ledger);
    for (;;) await works[Math.floor(Math.random() * works.length)]?.();
  } catch (error) {
    if (!(error instanceof CutOff)) throw error;
    ledger.cut += 1;
  }
}

async function buy(client: Client, ledger: Ledger, plan: number): Promise<void> {
  const key = `order-${ledger.viewer.phone}-${ledger.orders.size}`;
  const noted = { id: null as number | null, number: '', attempted: false, paid: false };
  ledger.orders.set(key, noted);
  const { status, body } = await client.order(plan, key);
  expectStatus(status, [201], body);
  Object.assign(noted, { id: body.id, number: body.number, attempted: true });
  // By code, by the bank, or by both at once.
  const ways = [() => client.pay(body.id), () => client.tell(body)];
  const chosen = Math.floor(Math.random() * 3);
  const paid = await Promise.all(ways.filter((_, way) => chosen === 2 || chosen === way).map((way) => way()));
  for (const it of paid) expectStatus(it.status, [200], it.body);
  noted.paid = true;
}

async function watch(client: Client, { position }: Ledger, cinema: number): Promise<void> {
  position.sent += 1;
  const { status, body } = await client.watch(cinema, position.sent);
  expectStatus(status, [200], body);
  position.acknowledged = position.sent;
}

async function refresh(client: Client, ledger: Ledger): Promise<void> {
  const { status, body } = await client.refresh();
  expectStatus(status, [200], body);
  Object.assign(ledger.viewer, body);
  ledger.refreshes += 1;
}

export function expectStatus(status: number, wanted: readonly number[], body: unknown): void {
  if (!wanted.includes(status)) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
}
