import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { confirmByBank } from '@oyna/contract/billing';
import * as v from 'valibot';
import type { Text } from '../../../shared/text/text.ts';
import type {
  Callback,
  Confirmation,
  MerchantGateway,
  MerchantOrder,
  PaymentStatus,
} from './merchant-gateway.ts';
import { readCallback } from './read-callback.ts';
import { type MessageTarget, readSignature, signMessage } from './signed-message.ts';

const timeout = 10_000;

const pageOf = (scheme: RegExp) => v.object({ pay_url: v.pipe(v.string(), v.regex(scheme)) });
const anyPage = pageOf(/^https?:\/\//);
/** A bank that is called over https has no page without it. */
const safePage = pageOf(/^https:\/\//);
const payment_id = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
const confirmed = v.variant('status', [
  v.object({ status: v.literal('paid'), payment_id }),
  v.object({ status: v.picklist(['declined', 'wrong', 'timeout']) }),
]);

const { amount, currency } = confirmByBank.entries;
const known = v.variant('status', [
  v.object({ status: v.literal('paid'), payment_id, amount, currency }),
  v.object({ status: v.literal('declined') }),
  v.object({ status: v.literal('waiting') }),
]);

interface Options {
  readonly name: string;
  readonly url: string;
  readonly secret: string;
  readonly now: () => Date;
}

/**
 * A bank at an address given by the operator, as described in docs/payments.md: `POST` to `<url>/start`,
 * `<url>/confirm` and `<url>/status`. Requests and responses are signed. A response repeats the nonce of its request, so that it
 * cannot be used for another.
 */
export class HttpMerchantGateway implements MerchantGateway {
  readonly name: Text;
  readonly #url: string;
  readonly #secret: string;
  readonly #now: () => Date;

  constructor({ name, url, secret, now }: Options) {
    this.name = { uz: name, 'uz-Cyrl': name, ru: name, en: name };
    this.#url = url;
    this.#secret = secret;
    this.#now = now;
  }

  async startPayment({ number, amount, expires_at, phone }: MerchantOrder): Promise<string> {
    const request = { order: number, amount, currency: 'UZS', expires_at: expires_at.toISOString(), phone };
    const page = this.#url.startsWith('https:') ? safePage : anyPage;
    return v.parse(page, await this.#send('start', request)).pay_url;
  }

  async confirm({ number, amount }: MerchantOrder, code: string): Promise<Confirmation> {
    try {
      return v.parse(
        confirmed,
        await this.#send('confirm', { order: number, amount, currency: 'UZS', code }),
      );
    } catch {
      // The request may have reached the bank without its response reaching us; only its callback can tell.
      return { status: 'timeout' };
    }
  }

  async status({ number, amount }: MerchantOrder): Promise<PaymentStatus> {
    const request = { order: number, amount, currency: 'UZS' };
    const payment = v.parse(known, await this.#send('status', request));
    if (payment.status !== 'paid') return payment;
    return { ...payment, amount: payment.amount ?? null, currency: payment.currency ?? null };
  }

  verifyCallback(headers: IncomingHttpHeaders, rawBody: string): Callback | null {
    return readCallback(this.#secret, headers, rawBody, this.#now());
  }

  async #send(path: string, request: Record<string, unknown>): Promise<unknown> {
    const body = JSON.stringify(request);
    const nonce = randomUUID();
    const url = new URL(`${this.#url}/${path}`);
    const target: MessageTarget = { direction: 'to-bank', method: 'POST', path: url.pathname + url.search };
    const signature = signMessage(this.#secret, target, body, this.#now(), nonce);
    const response = await fetch(url, {
      method: target.method,
      headers: { 'content-type': 'application/json', ...signature },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`The bank answered ${response.status}`);
    const signed = { ...target, direction: 'from-bank' } as const;
    const headers = Object.fromEntries(response.headers);
    const signedFor = readSignature(this.#secret, signed, headers, text, this.#now());
    if (signedFor !== nonce) throw new Error('The response of the bank is not signed for this request');
    return JSON.parse(text);
  }
}
