import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Secrets } from '../../secrets.ts';
import type { SmsGateway } from '../sms/sms-gateway.ts';
import type {
  Callback,
  Confirmation,
  MerchantGateway,
  MerchantOrder,
  PaymentStatus,
} from './merchant-gateway.ts';
import { callbackTarget, readCallback } from './read-callback.ts';
import { signMessage } from './signed-message.ts';

/** Orders that the bank remembers. */
const maxKnown = 10_000;

const declines = '000000';
const timesOut = '111111';
/** The code of the message; any other one of six digits pays as well. */
const pays = '123456';

/**
 * A bank without money for the demo and for tests. The code 000000 declines, 111111 times out, and any other
 * pays. At `/dev/bank/<order number>`, buttons pay or decline.
 */
export class SandboxBank implements MerchantGateway {
  readonly name = { uz: 'Sinov banki', ru: 'Тестовый банк', en: 'Test bank' };
  readonly #secret: string;
  readonly #now: () => Date;
  readonly #outbox: SmsGateway | null;
  /** Results by order number. */
  readonly #known = new LRUCache<string, PaymentStatus>({ max: maxKnown });

  /** `outbox` takes the message with a code, which a real bank sends to the phone. */
  constructor(secrets: Pick<Secrets, 'merchant'>, now: () => Date, outbox: SmsGateway | null = null) {
    this.#outbox = outbox;
    this.#secret = secrets.merchant.toString('base64url');
    this.#now = now;
  }

  async startPayment(order: MerchantOrder): Promise<string> {
    const { number, phone } = order;
    if (phone !== null)
      await this.#outbox?.send(phone, `${this.name.uz}: ${number} uchun toʻlov kodi: ${pays}`);
    return `/dev/bank/${number}`;
  }

  async confirm(order: MerchantOrder, code: string): Promise<Confirmation> {
    if (code === timesOut) return { status: 'timeout' };
    const { status } = this.settle(order, code === declines ? 'declined' : 'paid');
    return status === 'paid' ? { status, payment_id: paymentOf(order.number) } : { status: 'declined' };
  }

  async status({ number }: MerchantOrder): Promise<PaymentStatus> {
    return this.#known.get(number) ?? { status: 'waiting' };
  }

  /** Takes the money or declines, as the buttons of its page do, and does not report it yet. A payment stays one. */
  settle(
    { number, amount }: Pick<MerchantOrder, 'number' | 'amount'>,
    status: Callback['status'],
  ): PaymentStatus {
    const before = this.#known.get(number);
    if (before?.status === 'paid') return before;
    const result: PaymentStatus =
      status === 'paid'
        ? { status, payment_id: paymentOf(number), amount, currency: 'UZS' }
        : { status: 'declined' };
    this.#known.set(number, result);
    return result;
  }

  verifyCallback(headers: IncomingHttpHeaders, rawBody: string): Callback | null {
    return readCallback(this.#secret, headers, rawBody, this.#now());
  }

  /** The signed message this bank sends about an order. */
  callback({ number, amount }: Pick<MerchantOrder, 'number' | 'amount'>, status: Callback['status']) {
    const payment = { payment_id: paymentOf(number), amount, currency: 'UZS' };
    const body = JSON.stringify({ order: number, ...payment, status });
    return { body, headers: signMessage(this.#secret, callbackTarget, body, this.#now()) };
  }
}

/** An order is paid once, by code or by button: both are the same payment. */
function paymentOf(number: string): string {
  return `SB-${number}`;
}
