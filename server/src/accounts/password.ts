import { argon2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

const memory = 19_456;
const passes = 2;

/** argon2id in its usual notation, with a salt of its own. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const message = Buffer.from(password.normalize('NFKC'));
  const tag = await promisify(argon2)('argon2id', {
    message,
    nonce: salt,
    parallelism: 1,
    tagLength: 32,
    memory,
    passes,
  });
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${text(salt)}$${text(Buffer.from(tag))}`;
}
