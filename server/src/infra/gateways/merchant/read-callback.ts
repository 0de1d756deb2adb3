import type { IncomingHttpHeaders } from 'node:http';
import { confirmByBank } from '@oyna/contract/billing';
import * as v from 'valibot';
import type { Callback } from './merchant-gateway.ts';
import { readSignature } from './signed-message.ts';

/** Parses the callback of a bank that signs like `signMessage`. */
export function readCallback(
  secret: string,
  headers: IncomingHttpHeaders,
  rawBody: string,
  now: Date,
): Callback | null {
  const nonce = readSignature(secret, headers, rawBody, now);
  if (nonce === null) return null;
  const body = v.safeParse(v.pipe(v.string(), v.parseJson(), confirmByBank), rawBody);
  return body.success ? { ...body.output, nonce } : null;
}
