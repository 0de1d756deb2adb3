import { findLosses } from './viewer/ledger.ts';
import type { Viewer } from './viewer/viewer.ts';

export interface ReadBack {
  readonly positions: number;
  readonly orders: number;
  readonly losses: readonly string[];
}

const atOnce = 20;

/** Reads back, as each viewer, everything that was acknowledged to them. */
export async function readBack(viewers: readonly Viewer[]): Promise<ReadBack> {
  const left = viewers.filter((it) => !it.isGuest && it.client.access !== null);
  const losses: string[] = [];
  let positions = 0;
  let orders = 0;
  const work = async () => {
    for (let viewer = left.pop(); viewer; viewer = left.pop()) {
      const { client, ledger } = viewer;
      const list = async (path: string) =>
        (await client.call('home', 'GET', `${path}?page_size=100`)).body.results;
      const lost = findLosses(ledger, await list('cinema/history/full/'), await list('order/'));
      losses.push(...lost.map((each) => `${viewer.name}: ${each}`));
      for (const { acknowledged } of ledger.history.values()) positions += acknowledged + 1;
      for (const { id } of ledger.orders.values()) if (id !== null) orders += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { positions, orders, losses };
}
