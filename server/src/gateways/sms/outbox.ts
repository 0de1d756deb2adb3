import type { SmsGateway } from './sms-gateway.ts';

export interface Message {
  readonly phone: string;
  readonly text: string;
  readonly sent_at: string;
}

const kept = 50;

/** Messages go nowhere: the last of them are kept in memory, and each is told to `tell`. */
export class Outbox implements SmsGateway {
  readonly #messages: Message[] = [];
  readonly #tell: (message: Message) => void;

  constructor(tell: (message: Message) => void) {
    this.#tell = tell;
  }

  async send(phone: string, text: string): Promise<void> {
    const message = { phone, text, sent_at: new Date().toISOString() };
    this.#messages.unshift(message);
    this.#messages.length = Math.min(this.#messages.length, kept);
    this.#tell(message);
  }

  /** The newest first. */
  messages(): readonly Message[] {
    return this.#messages;
  }
}
