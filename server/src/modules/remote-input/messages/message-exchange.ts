import type { RemoteMessage } from '@oyna/contract/remote-messages';
import type { Services } from '../../../infra/services.ts';
import { Groups } from '../../../shared/groups.ts';
import { type AddressedMessage, messageOfTopic, messageTopic } from './message-topic.ts';
import { isFor, type Receiver, RecentMessages } from './recent-messages.ts';

const pollMilliseconds = 25_000;
const forgetMilliseconds = 1000;

type Listener = (addressed: AddressedMessage) => void;

interface Waiting {
  readonly receiver: Receiver;
  resolve(messages: readonly RemoteMessage[]): void;
}

/**
 * Passes messages between the phones and televisions of an account, through the signals, so that they may be connected to
 * different replicas. Nothing is stored: a lost signal loses its message, and its sender hears of no outcome.
 */
export class MessageExchange {
  readonly #services: Pick<Services, 'signals' | 'now'>;
  readonly #recent = new RecentMessages();
  readonly #listeners = new Groups<number, Listener>();
  readonly #waiting = new Groups<number, Waiting>();
  #isHearing = false;
  #timer: NodeJS.Timeout | null = null;

  constructor(services: Pick<Services, 'signals' | 'now'>) {
    this.#services = services;
  }

  send(addressed: AddressedMessage): void {
    this.#hear();
    this.#services.signals.send(messageTopic(addressed));
  }

  /** Messages that the receiver has not seen, at once or as soon as it comes; empty after 25 s or on abort. */
  wait(receiver: Receiver, signal: AbortSignal): Promise<readonly RemoteMessage[]> {
    this.#hear();
    const recent = this.#recent.for(receiver);
    if (recent.length > 0 || signal.aborted) return Promise.resolve(recent);
    return new Promise((resolve) => {
      const { account } = receiver;
      const finish = (messages: readonly RemoteMessage[]) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', abort);
        this.#waiting.delete(account, waiting);
        resolve(messages);
      };
      const waiting: Waiting = { receiver, resolve: finish };
      const abort = () => finish([]);
      const timer = setTimeout(abort, pollMilliseconds);
      signal.addEventListener('abort', abort);
      this.#waiting.add(account, waiting);
    });
  }

  /** Hands on what the receiver has not seen, and from then on each message once. Returns a function that stops it. */
  listen(receiver: Receiver, take: (messages: readonly RemoteMessage[]) => void): () => void {
    this.#hear();
    const recent = this.#recent.for(receiver);
    if (recent.length > 0) take(recent);
    const { account } = receiver;
    const listener: Listener = (addressed) => {
      if (isFor(addressed, receiver)) take([addressed.message]);
    };
    this.#listeners.add(account, listener);
    return () => this.#listeners.delete(account, listener);
  }

  /** From the first message or receiver on, because a replica without any needs no connection that listens. */
  #hear(): void {
    if (this.#isHearing) return;
    this.#isHearing = true;
    this.#services.signals.hear((topic) => {
      const addressed = topic === null ? null : messageOfTopic(topic);
      if (addressed) this.#receive(addressed);
    });
  }

  #receive(addressed: AddressedMessage): void {
    this.#recent.add(addressed, this.#services.now().getTime());
    this.#timer ??= setInterval(() => this.#forget(), forgetMilliseconds).unref();
    for (const take of this.#listeners.of(addressed.account)) take(addressed);
    for (const waiting of this.#waiting.of(addressed.account)) {
      const messages = this.#recent.for(waiting.receiver);
      if (messages.length > 0) waiting.resolve(messages);
    }
  }

  #forget(): void {
    this.#recent.forget(this.#services.now().getTime());
    if (this.#recent.size > 0 || this.#timer === null) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }
}
