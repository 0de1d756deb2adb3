import type { RemoteMessage } from '@oyna/contract/remote-messages';
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
  readonly seen: ReadonlyMap<string, number>;
}

interface Kept {
  readonly at: number;
  readonly message: RemoteMessage;
}

export function isFor({ to, from, number }: RemoteMessage, { role, end, seen }: Receiver): boolean {
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
  add({ account, message }: AddressedMessage, at: number): void {
    const kept = this.#kept.get(account) ?? [];
    kept.push({ at, message });
    if (kept.length > maxKept) kept.shift();
    this.#kept.set(account, kept);
  }

  /** What the receiver has not seen, in the order of arrival. */
  for(receiver: Receiver): readonly RemoteMessage[] {
    const kept = this.#kept.get(receiver.account) ?? [];
    return kept.flatMap(({ message }) => (isFor(message, receiver) ? [message] : []));
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
