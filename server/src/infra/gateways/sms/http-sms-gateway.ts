import { createHmac } from 'node:crypto';
import type { SmsGateway } from './sms-gateway.ts';

const timeout = 10_000;

/**
 * Posts `{phone, text}` to an address given by the operator. `x-signature` is the HMAC-SHA256 in hex of
 * `<x-timestamp>.<body>` under the shared secret, so that the receiver can verify the sender.
 */
export class HttpSmsGateway implements SmsGateway {
  readonly #url: string;
  readonly #secret: string;

  constructor(url: string, secret: string) {
    this.#url = url;
    this.#secret = secret;
  }

  async send(phone: string, text: string): Promise<void> {
    const body = JSON.stringify({ phone, text });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = createHmac('sha256', this.#secret).update(`${timestamp}.${body}`).digest('hex');
    const headers = {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': signature,
    };
    const response = await fetch(this.#url, {
      method: 'POST',
      headers,
      body,
      // Another address would get the codes.
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}`);
  }
}
