import { createECDH, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import type { Secrets } from '../../../infra/secrets.ts';

const curve = 'prime256v1';
/** The number of points of P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

const known = new WeakMap<Buffer, KeyObject>();

/**
 * Signs for edges, by ES256 as JSON Web Tokens have it, 86 characters. Edges have the public key alone, so one that is broken into makes no
 * keys.
 */
export function signForEdges({ edge }: Pick<Secrets, 'edge'>, text: string): string {
  const key = { key: privateKeyOf(edge), dsaEncoding: 'ieee-p1363' } as const;
  return sign('sha256', Buffer.from(text), key).toString('base64url');
}

/** The key by which edges verify, as PEM. */
export function edgePublicKey({ edge }: Pick<Secrets, 'edge'>): string {
  return createPublicKey(privateKeyOf(edge)).export({ type: 'spki', format: 'pem' }).toString();
}

function privateKeyOf(seed: Buffer): KeyObject {
  const before = known.get(seed);
  if (before) return before;
  const number = (BigInt(`0x${seed.toString('hex')}`) % (order - 1n)) + 1n;
  const d = Buffer.from(number.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH(curve);
  pair.setPrivateKey(d);
  // 0x04, then both coordinates.
  const point = pair.getPublicKey();
  const text = (bytes: Buffer) => bytes.toString('base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: text(d),
    x: text(point.subarray(1, 33)),
    y: text(point.subarray(33)),
  };
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  known.set(seed, key);
  return key;
}
