import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { StartupError } from '../../shared/startup-error.ts';

/** PKCS#8 of an Ed25519 key, up to the 32 bytes of its seed (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key of an installation without operators, from its operator secret. */
export function bootstrapKey(seed: Buffer): KeyObject {
  return createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' });
}

/** The public key as text: 32 bytes as Base64url. */
export function publicTextOf(key: KeyObject): string {
  const { x } = (key.type === 'private' ? createPublicKey(key) : key).export({ format: 'jwk' });
  return String(x);
}

/** Reads a public key; `null` if the text is not a key. */
export function readPublicKey(text: string): KeyObject | null {
  if (!/^[\w-]{43}$/.test(text)) return null;
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: text }, format: 'jwk' });
    return publicTextOf(key) === text ? key : null;
  } catch {
    return null;
  }
}

/** Short name of a public key in requests and lists. */
export function keyIdOf(publicText: string): string {
  return createHash('sha256').update(publicText).digest('base64url').slice(0, 16);
}

/** Creates a private key in a file of its own, for its owner only; returns the public key. Never overwrites a file. */
export function createKeyFile(file: string): string {
  const privateKey = generateKey();
  const text = privateKey.export({ format: 'pem', type: 'pkcs8' });
  writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
  return publicTextOf(privateKey);
}

/** A public key that begins with a dash would look like an option of a command. */
function generateKey(): KeyObject {
  const { privateKey } = generateKeyPairSync('ed25519');
  return publicTextOf(privateKey).startsWith('-') ? generateKey() : privateKey;
}

/** Reads an operator's private key. */
export function readKeyFile(file: string): KeyObject {
  try {
    const key = createPrivateKey(readFileSync(file));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch (cause) {
    throw new StartupError(`OPERATOR_KEY: ${file} cannot be read as a key: ${(cause as Error).message}`, {
      cause,
    });
  }
  throw new StartupError(`OPERATOR_KEY: ${file} is not an Ed25519 key: make one with operators key`);
}
