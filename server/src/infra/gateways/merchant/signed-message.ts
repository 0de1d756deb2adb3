import { createHmac, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { constantTimeEqual } from '../../../shared/constant-time-equal.ts';

const leewaySeconds = 300;

type SignatureHeaders = Readonly<Record<'x-timestamp' | 'x-nonce' | 'x-signature', string>>;

/**
 * Headers that prove a message: `x-timestamp` in seconds, `x-nonce`, and `x-signature`, the HMAC-SHA256 in hex of
 * `<x-timestamp>.<x-nonce>.<body>` under the shared secret.
 */
export function signMessage(
  secret: string,
  body: string,
  now: Date,
  nonce: string = randomUUID(),
): SignatureHeaders {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': hmac(secret, timestamp, nonce, body) };
}

/** The nonce of a message with a valid signature and a timestamp at most five minutes off; otherwise `null`. */
export function readSignature(
  secret: string,
  headers: IncomingHttpHeaders,
  body: string,
  now: Date,
): string | null {
  const { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature } = headers;
  if (typeof timestamp !== 'string' || typeof nonce !== 'string' || typeof signature !== 'string')
    return null;
  if (!/^\d{1,12}$/.test(timestamp) || !/^[\w-]{8,100}$/.test(nonce)) return null;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > leewaySeconds) return null;
  return constantTimeEqual(signature, hmac(secret, timestamp, nonce, body)) ? nonce : null;
}

function hmac(secret: string, timestamp: string, nonce: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${nonce}.${body}`).digest('hex');
}
