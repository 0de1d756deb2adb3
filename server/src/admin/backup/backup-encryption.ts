import { createReadStream, writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { StartupError } from '../../shared/startup-error.ts';

type WebBytes = Parameters<typeof Readable.fromWeb>[0];

/** Loaded where it is needed, because it would add 70 ms to each start. */
const loadAge = () => import('age-encryption');
/** The first line of a file in the age format (https://age-encryption.org/v1). */
const firstLine = 'age-encryption.org/v1\n';

/** Throws `StartupError` unless the text is a public key. */
export async function requireRecipient(recipient: string): Promise<void> {
  const { Encrypter } = await loadAge();
  try {
    new Encrypter().addRecipient(recipient);
  } catch (cause) {
    throw new StartupError('BACKUP_KEY is not a public key: a character is wrong or missing', { cause });
  }
}

/** Encrypts bytes to a public key; only its private key opens them. */
export async function encryptTo(recipient: string, bytes: Readable): Promise<Readable> {
  const { Encrypter } = await loadAge();
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return Readable.fromWeb((await encrypter.encrypt(toWeb(bytes))) as WebBytes);
}

/** Decrypts bytes; rejects for another key, and fails where a byte was changed or is missing. */
export async function decryptWith(identity: string, bytes: Readable): Promise<Readable> {
  const { Decrypter } = await loadAge();
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return Readable.fromWeb((await decrypter.decrypt(toWeb(bytes))) as WebBytes);
}

/** Creates a private key in a file of its own, for its owner only; returns the public key. Never overwrites a file. */
export async function createBackupKey(file: string): Promise<string> {
  const { generateX25519Identity, identityToRecipient } = await loadAge();
  const identity = await generateX25519Identity();
  writeFileSync(file, `${identity}\n`, { flag: 'wx', mode: 0o600 });
  return identityToRecipient(identity);
}

export async function isEncrypted(file: string): Promise<boolean> {
  let start = '';
  for await (const chunk of createReadStream(file, { encoding: 'latin1', end: firstLine.length - 1 })) {
    start += chunk;
  }
  return start === firstLine;
}

function toWeb(bytes: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(bytes) as ReadableStream<Uint8Array>;
}
