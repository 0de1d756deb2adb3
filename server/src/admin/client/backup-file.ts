import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { StartupError } from '../../shared/startup-error.ts';
import { decryptWith, isEncrypted } from '../backup/backup-encryption.ts';
import { bodyHash } from '../operators/signed-request.ts';

/** A backup as it is sent to the server: readable several times, and decrypted on this machine. */
export interface BackupFile {
  open(): Promise<Readable>;
  readonly hash: string;
}

/** Opens a backup. `keyFile` has the private key of an encrypted one. */
export async function openBackupFile(file: string, keyFile: string | null): Promise<BackupFile> {
  const open = await opener(file, keyFile);
  const hash = bodyHash();
  try {
    for await (const chunk of await open()) hash.update(chunk);
  } catch (cause) {
    // A file of gzip is checked by the server.
    if (keyFile === null) throw cause;
    throw new StartupError(`${file} cannot be decrypted: ${(cause as Error).message}`, { cause });
  }
  return { open, hash: hash.digest('base64url') };
}

async function opener(file: string, keyFile: string | null): Promise<() => Promise<Readable>> {
  if (!(await isEncrypted(file))) return async () => createReadStream(file);
  if (keyFile === null)
    throw new StartupError(`${file} is encrypted: add --key with the file of its private key`);
  const text = await readFile(keyFile, 'utf8');
  // The age tool writes comments above the key.
  const identity = text.split('\n').find((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (identity === undefined)
    throw new StartupError(`${keyFile} has no private key: it begins with AGE-SECRET-KEY-`);
  return () => decryptWith(identity.trim(), createReadStream(file));
}
