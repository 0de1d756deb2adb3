import { existsSync } from 'node:fs';
import { StartupError } from '../shared/startup-error.ts';
import type { Config } from './config.ts';
import { loadSecrets, type Secrets, secretFile } from './secrets.ts';

/**
 * The secrets of the server. `isNeeded` tells whether the database has data that depend on them. Throws `StartupError` where
 * a lost file would silently be replaced: with another secret, all sets are signed out and all passwords and PINs are wrong.
 */
export async function openSecrets(config: Config, isNeeded: () => Promise<boolean>): Promise<Secrets> {
  const file = secretFile(config.dataDir);
  const isKept = config.signingSecret !== null || existsSync(file);
  if (!isKept && (await isNeeded())) {
    throw new StartupError(
      `${file} is missing, and sign-ins, passwords and PINs in the database depend on it: copy it from where the data came, or set SIGNING_SECRET to it. If it is lost, write a new one with \`openssl rand -base64 48 > ${file}\`: everybody then signs in again`,
    );
  }
  return loadSecrets(config);
}
