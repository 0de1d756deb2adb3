import type { IncomingHttpHeaders } from 'node:http';
import { confirmByBank, confirmPayment } from '@oyna/contract/billing';
import * as v from 'valibot';
import type { Callback } from './merchant-gateway.ts';
import { type MessageTarget, readSignature } from './signed-message.ts';

export const callbackTarget: MessageTarget = {
  direction: 'from-bank',
  method: confirmPayment.method,
  path: `/api/v2/${confirmPayment.path}`,
};

/** Parses the callback of a bank that signs like `signMessage`. */
export function readCallback(
  secret: string,
  headers: IncomingHttpHeaders,
  rawBody: string,
  now: Date,
): Callback | null {
  const nonce = readSignature(secret, callbackTarget, headers, rawBody, now);
  if (nonce === null) return null;
  const body = v.safeParse(v.pipe(v.string(), v.parseJson(), confirmByBank), rawBody);
  if (!body.success) return null;
  const { amount = null, currency = null, ...facts } = body.output;
  return { ...facts, amount, currency, nonce };
}
