import { existsSync } from 'node:fs';
import { StartupError } from '../shared/startup-error.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { loadSecrets, type Secrets, secretFile } from './secrets.ts';

/**
 * The secrets of the server that has this database. Throws `StartupError` where a lost file would silently be replaced: with
 * another secret, all sets are signed out and all passwords and PINs are wrong.
 */
export async function openSecrets(config: Config, db: Database): Promise<Secrets> {
  const file = secretFile(config.dataDir);
  const isKept = config.signingSecret !== null || existsSync(file);
  if (!isKept && (await dependsOnSecret(db))) {
    throw new StartupError(
      `${file} is missing, and sign-ins, passwords and PINs in the database depend on it: copy it from where the data came, or set SIGNING_SECRET to it. If it is lost, write a new one with \`openssl rand -base64 48 > ${file}\`: everybody then signs in again`,
    );
  }
  return loadSecrets(config);
}

async function dependsOnSecret(db: Database): Promise<boolean> {
  const session = await db.selectFrom('sessions').select('id').limit(1).executeTakeFirst();
  if (session) return true;
  const hashed = await db
    .selectFrom('users')
    .select('id')
    .where((it) => it.or([it('password_hash', 'is not', null), it('pin_hash', 'is not', null)]))
    .limit(1)
    .executeTakeFirst();
  return hashed !== undefined;
}
