import type { RemoteCommand } from '@oyna/contract/remote-messages';
import type { Channel } from '../messages/channel.ts';
import type { Outcome } from './outcome.ts';

/** A command without its time, which the queue adds. */
export type Command = RemoteCommand extends infer C
  ? C extends { pressed_at: number }
    ? Omit<C, 'pressed_at'>
    : C
  : never;

interface Waiting {
  readonly to: string;
  readonly command: Command;
  /** Time of this page in ms. */
  readonly at: number;
}

/** Older commands are dropped, here and on the television, in ms. */
const LATE_MS = 2000;
/** Without a word from the television for so long, the command counts as lost, in ms. */
const LOST_MS = 4000;
const MOST = 10;

/**
 * Sends commands in their order, each once: at once over a connection, which keeps the order, or one request at a time. Every command
 * ends with one outcome.
 */
export class CommandQueue {
  readonly #channel: Pick<Channel, 'send' | 'keepsOrder' | 'serverTime'>;
  readonly #onOutcome: (outcome: Outcome) => void;
  readonly #expected = new Map<number, ReturnType<typeof setTimeout>>();
  #waiting: Waiting[] = [];
  #isBusy = false;
  #number = 0;

  constructor(
    channel: Pick<Channel, 'send' | 'keepsOrder' | 'serverTime'>,
    onOutcome: (outcome: Outcome) => void,
  ) {
    this.#channel = channel;
    this.#onOutcome = onOutcome;
  }

  /** `to` is the end of a television, or all of them. */
  send(to: string, command: Command): void {
    this.#waiting.push({ to, command, at: performance.now() });
    if (!this.#isBusy) void this.#sendAll();
  }

  /** The television's word on the command with this number. */
  end(number: number, outcome: Outcome): void {
    const timer = this.#expected.get(number);
    if (timer === undefined) return;
    clearTimeout(timer);
    this.#expected.delete(number);
    this.#onOutcome(outcome);
  }

  stop(): void {
    this.#waiting = [];
    for (const timer of this.#expected.values()) clearTimeout(timer);
    this.#expected.clear();
  }

  async #sendAll(): Promise<void> {
    this.#isBusy = true;
    while (this.#waiting.length > 0) {
      const sent = this.#sendSome();
      if (!this.#channel.keepsOrder()) await sent;
    }
    this.#isBusy = false;
  }

  async #sendSome(): Promise<void> {
    const some = this.#waiting.slice(0, MOST);
    this.#waiting = this.#waiting.slice(MOST);
    const timely = some.filter(({ at }) => performance.now() - at <= LATE_MS);
    for (let late = some.length - timely.length; late > 0; late--) this.#onOutcome('late');
    if (timely.length === 0) return;
    const messages = timely.map((waiting) => this.#messageOf(waiting));
    try {
      await this.#channel.send(messages);
    } catch {
      for (const { number } of messages) this.end(number, 'lost');
    }
  }

  #messageOf({ to, command, at }: Waiting) {
    this.#number += 1;
    const number = this.#number;
    if (command.kind === 'ask') return { to, number, body: command };
    const lost = () => this.end(number, 'lost');
    this.#expected.set(number, setTimeout(lost, LOST_MS));
    const offset = (this.#channel.serverTime() ?? Date.now()) - performance.now();
    const pressedAt = at + offset;
    return { to, number, body: { ...command, pressed_at: Math.max(0, Math.round(pressedAt)) } };
  }
}
