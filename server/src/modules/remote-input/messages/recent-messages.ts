import type { AddressedMessage } from './message-topic.ts';

/** How long a message waits for the next poll of its receiver, in ms. */
const keptMilliseconds = 5000;
/** Of an account. Phones send a few in a second. */
const maxKept = 200;

/** An end that receives: a television or a phone, and the newest number of each sender that it has seen. */
export interface Receiver {
  readonly account: number;
  readonly role: 'television' | 'phone';
  readonly end: string;
  /** Its own session; a guest's phone has none. */
  readonly session?: string;
  /** The session of the only sender whom a guest's phone may hear. */
  readonly hears?: string;
  readonly seen: ReadonlyMap<string, number>;
}

interface Kept extends AddressedMessage {
  readonly at: number;
}

export function isFor({ message, only }: AddressedMessage, receiver: Receiver): boolean {
  const { to, from, number } = message;
  const { role, end, session, hears, seen } = receiver;
  if (only !== undefined && session !== only) return false;
  if (hears !== undefined && message.session !== hears) return false;
  if (from === end || number <= (seen.get(from) ?? -1)) return false;
  return to === end || to === `${role}s`;
}

/** The messages of the last seconds, by account: a receiver is between two polls, or polls another replica next. */
export class RecentMessages {
  readonly #kept = new Map<number, Kept[]>();

  /** Accounts with a kept message. */
  get size(): number {
    return this.#kept.size;
  }

  /** `at` is the time in ms. */
  add(addressed: AddressedMessage, at: number): void {
    const { account } = addressed;
    const kept = this.#kept.get(account) ?? [];
    kept.push({ ...addressed, at });
    if (kept.length > maxKept) kept.shift();
    this.#kept.set(account, kept);
  }

  /** Messages that the receiver has not seen, in the order of arrival. */
  for(receiver: Receiver): readonly AddressedMessage['message'][] {
    const kept = this.#kept.get(receiver.account) ?? [];
    return kept.flatMap((it) => (isFor(it, receiver) ? [it.message] : []));
  }

  /** Forgets what is older than five seconds. */
  forget(now: number): void {
    for (const [account, kept] of this.#kept) {
      const recent = kept.filter(({ at }) => now - at < keptMilliseconds);
      if (recent.length === 0) this.#kept.delete(account);
      else if (recent.length < kept.length) this.#kept.set(account, recent);
    }
  }
}
