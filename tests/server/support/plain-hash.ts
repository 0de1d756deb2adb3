import { argon2Sync } from 'node:crypto';

/** A hash of a version of the server without a pepper. */
export function plainHash(password: string): string {
  const nonce = Buffer.from('a salt of 16 by.');
  const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  const tag = argon2Sync('argon2id', { message: password, nonce, ...cost });
  return `$argon2id$v=19$m=19456,t=2,p=1$${text(nonce)}$${text(tag)}`;
}
