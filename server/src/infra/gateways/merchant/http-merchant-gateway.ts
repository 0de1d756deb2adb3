import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import * as v from 'valibot';
import type { Text } from '../../../shared/text/text.ts';
import type { Callback, Confirmation, MerchantGateway, MerchantOrder } from './merchant-gateway.ts';
import { readCallback } from './read-callback.ts';
import { readSignature, signMessage } from './signed-message.ts';

const timeout = 10_000;

const started = v.object({ pay_url: v.pipe(v.string(), v.regex(/^https?:\/\//)) });
const confirmed = v.variant('status', [
  v.object({ status: v.literal('paid'), payment_id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) }),
  v.object({ status: v.picklist(['declined', 'wrong', 'timeout']) }),
]);

interface Options {
  readonly name: string;
  readonly url: string;
  readonly secret: string;
  readonly now: () => Date;
}

/**
 * A bank at an address given by the operator, as described in docs/payments.md: `POST <url>/start` and `POST
 * <url>/confirm`. Requests and responses are signed. A response repeats the nonce of its request, so that it
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
    return v.parse(started, await this.#send('start', request)).pay_url;
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

  verifyCallback(headers: IncomingHttpHeaders, rawBody: string): Callback | null {
    return readCallback(this.#secret, headers, rawBody, this.#now());
  }

  async #send(path: string, request: Record<string, unknown>): Promise<unknown> {
    const body = JSON.stringify(request);
    const nonce = randomUUID();
    const response = await fetch(`${this.#url}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signMessage(this.#secret, body, this.#now(), nonce) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`The bank answered ${response.status}`);
    const signedFor = readSignature(this.#secret, Object.fromEntries(response.headers), text, this.#now());
    if (signedFor !== nonce) throw new Error('The response of the bank is not signed for this request');
    return JSON.parse(text);
  }
}
