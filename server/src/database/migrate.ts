import { Migrator } from 'kysely/migration';
import { StartupError } from '../startup-error.ts';
import type { Database } from './database.ts';
import { accounts } from './migrations/accounts.ts';
import { catalogue } from './migrations/catalogue.ts';

/** In the order they were added: names are compared as text, and one that was released never changes. */
const migrations = { '0001-accounts': accounts, '0002-catalogue': catalogue };

/** Brings the database to the newest schema; several replicas may do it at once. */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) {
    throw new StartupError(`The database could not be migrated: ${(error as Error).message ?? error}`, {
      cause: error,
    });
  }
}
