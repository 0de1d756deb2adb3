interface SentPosition {
  readonly position: number;
  /** Milliseconds; different for each position of a title. */
  readonly watchedAt: number;
}

interface TitleRecord {
  readonly sent: SentPosition[];
  /** Place in `sent` of the last acknowledged one; -1 before the first. */
  acknowledged: number;
}

interface OrderRecord {
  id: number | null;
  isPaid: boolean;
}

/** Everything the service acknowledged to one viewer, so that it can be read back. */
export class Ledger {
  /** By identifier of the title. */
  readonly history = new Map<number, TitleRecord>();
  /** By idempotency key. */
  readonly orders = new Map<string, OrderRecord>();

  /** Notes a position before it is sent; call the result when it was acknowledged. */
  sending(title: number, position: SentPosition): () => void {
    const record = this.history.get(title) ?? { sent: [], acknowledged: -1 };
    this.history.set(title, record);
    const place = record.sent.push(position) - 1;
    return () => {
      record.acknowledged = Math.max(record.acknowledged, place);
    };
  }

  ordering(key: string): OrderRecord {
    const record: OrderRecord = { id: null, isPaid: false };
    this.orders.set(key, record);
    return record;
  }
}

interface StoredEntry {
  readonly cinema: { readonly id: number } | null;
  readonly position: number;
  readonly watched_at: string;
}

interface StoredOrder {
  readonly id: number;
  readonly status: string;
}

/**
 * Acknowledged changes that the service no longer has, one sentence each. A position that was sent later than the
 * acknowledged one, and whose response was lost, may be stored in its place.
 */
export function findLosses(
  { history, orders }: Ledger,
  entries: readonly StoredEntry[],
  stored: readonly StoredOrder[],
): string[] {
  const losses: string[] = [];
  for (const [title, { sent, acknowledged }] of history) {
    if (acknowledged < 0) continue;
    const entry = entries.find((it) => it.cinema?.id === title);
    const place = sent.findLastIndex(
      ({ position, watchedAt }) =>
        entry !== undefined && position === entry.position && watchedAt === Date.parse(entry.watched_at),
    );
    if (place < acknowledged) {
      losses.push(
        `title ${title}: ${sent[acknowledged]?.position} s acknowledged, ${entry?.position ?? 'nothing'} stored`,
      );
    }
  }
  for (const { id, isPaid } of orders.values()) {
    if (id === null) continue;
    const order = stored.find((it) => it.id === id);
    if (!order) losses.push(`order ${id} is gone`);
    else if (isPaid && order.status !== 'paid') losses.push(`order ${id} was paid and is ${order.status}`);
  }
  return losses;
}
