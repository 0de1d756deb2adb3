import { createHash, type KeyObject, randomBytes, sign, verify } from 'node:crypto';
import * as v from 'valibot';
import { numeric } from '../../infra/signed-token.ts';
import { keyIdOf, publicTextOf } from './operator-key.ts';

const scheme = 'Operator ';
/** Seconds between the clocks of two machines, and for the way. */
export const signatureSeconds = 60;

/** The parts of a request that its signature covers. */
export interface RequestParts {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  /** See `hashOf`. */
  readonly bodyHash: string;
}

const claims = v.object({
  keyId: v.string(),
  /** Seconds since 1970. */
  time: numeric,
  /** Makes the request unique. */
  nonce: v.string(),
  bodyHash: v.string(),
  signature: v.string(),
});
export type RequestClaims = v.InferOutput<typeof claims>;

const pattern =
  /^Operator (?<keyId>[\w-]{16})\.(?<time>\d{1,12})\.(?<nonce>[\w-]{22})\.(?<bodyHash>[\w-]{43})\.(?<signature>[\w-]{86})$/;

export const bodyHash = () => createHash('sha256');

/** Hash of a whole body; a request without one has an empty body. */
export function hashOf(body: string | Buffer = ''): string {
  return bodyHash().update(body).digest('base64url');
}

/**
 * The `Authorization` of an operator's request: `Operator <key id>.<time>.<nonce>.<hash of the body>.<signature>`. The
 * Ed25519 signature covers all of these, the method, and the path with the query.
 */
export function signRequest(key: KeyObject, parts: RequestParts, now: Date): string {
  const signed = {
    keyId: keyIdOf(publicTextOf(key)),
    time: Math.floor(now.getTime() / 1000),
    nonce: randomBytes(16).toString('base64url'),
    bodyHash: parts.bodyHash,
  };
  const signature = sign(null, textOf(signed, parts), key).toString('base64url');
  return `${scheme}${Object.values(signed).join('.')}.${signature}`;
}

/** The claims of a request before verification; `null` if none. */
export function readClaims(authorization: string | undefined): RequestClaims | null {
  const read = v.safeParse(claims, pattern.exec(authorization ?? '')?.groups);
  return read.success ? read.output : null;
}

/** Whether the owner of the key signed exactly this method, path and body hash. */
export function isSignedBy(
  publicKey: KeyObject,
  signed: RequestClaims,
  request: Omit<RequestParts, 'bodyHash'>,
): boolean {
  return verify(null, textOf(signed, request), publicKey, Buffer.from(signed.signature, 'base64url'));
}

export function isTimely({ time }: RequestClaims, now: Date): boolean {
  return Math.abs(time - now.getTime() / 1000) <= signatureSeconds;
}

/** No part contains a line break. */
function textOf(
  signed: Omit<RequestClaims, 'signature'>,
  { method, path }: Omit<RequestParts, 'bodyHash'>,
): Buffer {
  const { keyId, time, nonce, bodyHash } = signed;
  return Buffer.from(['oyna-operator-1', method, path, keyId, time, nonce, bodyHash].join('\n'));
}
