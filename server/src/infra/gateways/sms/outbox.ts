import type { SmsGateway } from './sms-gateway.ts';

export interface Message {
  readonly phone: string;
  readonly text: string;
  readonly sent_at: string;
}

const kept = 50;

/** Sends nothing: keeps the last messages in memory and passes each to `log`. */
export class Outbox implements SmsGateway {
  readonly #messages: Message[] = [];
  readonly #log: (message: Message) => void;

  constructor(log: (message: Message) => void) {
    this.#log = log;
  }

  async send(phone: string, text: string): Promise<void> {
    const message = { phone, text, sent_at: new Date().toISOString() };
    this.#messages.unshift(message);
    this.#messages.length = Math.min(this.#messages.length, kept);
    this.#log(message);
  }

  /** Newest first. */
  messages(): readonly Message[] {
    return this.#messages;
  }
}
