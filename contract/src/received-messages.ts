import type { RemoteMessage } from './remote-messages.ts';

/** Senders that are remembered. More pages of phones than a household opens in an evening. */
const MOST = 16;

/**
 * The newest message of each sender. A message is taken once, in the order of its sender; what comes again or after a newer one
 * is dropped.
 */
export class ReceivedMessages {
  private readonly newest = new Map<string, number>();

  /** Whether the message is a new one, which it is no more after this. */
  take({ from, number }: Pick<RemoteMessage, 'from' | 'number'>): boolean {
    const newest = this.newest.get(from);
    if (newest !== undefined && number <= newest) return false;
    // The one heard from last comes last.
    this.newest.delete(from);
    this.newest.set(from, number);
    const [oldest] = this.newest.keys();
    if (this.newest.size > MOST && oldest !== undefined) this.newest.delete(oldest);
    return true;
  }

  /** As `seen` of the next poll. */
  toString(): string {
    return Array.from(this.newest, ([from, number]) => `${from}.${number}`).join();
  }
}

/** The newest number of each sender in a `seen` of this form. */
export function readSeen(seen: string): ReadonlyMap<string, number> {
  const entries = seen === '' ? [] : seen.split(',');
  return new Map(
    entries.map((entry) => {
      const [from = '', number = ''] = entry.split('.');
      return [from, Number(number)];
    }),
  );
}
