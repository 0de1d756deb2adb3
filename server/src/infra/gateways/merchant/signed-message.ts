import { createHmac, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { constantTimeEqual } from '../../../shared/constant-time-equal.ts';

const leewaySeconds = 300;

type SignatureHeaders = Readonly<Record<'x-timestamp' | 'x-nonce' | 'x-signature', string>>;

/** The request that a message belongs to, so that it is valid for no other. A response has that of its request. */
export interface MessageTarget {
  readonly direction: 'to-bank' | 'from-bank';
  readonly method: string;
  /** With the query, as in the request line. */
  readonly path: string;
}

/**
 * Headers that prove a message: `x-timestamp` in seconds, `x-nonce`, and `x-signature`, the HMAC-SHA256 in hex under the
 * shared secret of these lines: timestamp, nonce, direction, method, path, body.
 */
export function signMessage(
  secret: string,
  target: MessageTarget,
  body: string,
  now: Date,
  nonce: string = randomUUID(),
): SignatureHeaders {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return {
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': hmac(secret, target, { timestamp, nonce, body }),
  };
}

/** The nonce of a message with a valid signature and a timestamp at most five minutes off; otherwise `null`. */
export function readSignature(
  secret: string,
  target: MessageTarget,
  headers: IncomingHttpHeaders,
  body: string,
  now: Date,
): string | null {
  const { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature } = headers;
  if (typeof timestamp !== 'string' || typeof nonce !== 'string' || typeof signature !== 'string')
    return null;
  if (!/^\d{1,12}$/.test(timestamp) || !/^[\w-]{8,100}$/.test(nonce)) return null;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > leewaySeconds) return null;
  return constantTimeEqual(signature, hmac(secret, target, { timestamp, nonce, body })) ? nonce : null;
}

function hmac(
  secret: string,
  { direction, method, path }: MessageTarget,
  { timestamp, nonce, body }: Readonly<Record<'timestamp' | 'nonce' | 'body', string>>,
): string {
  // Only the body may contain a line break, so it comes last.
  const lines = [timestamp, nonce, direction, method, path, body];
  return createHmac('sha256', secret).update(lines.join('\n')).digest('hex');
}
