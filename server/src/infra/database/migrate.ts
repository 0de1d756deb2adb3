import { Migrator } from 'kysely/migration';
import { StartupError } from '../../shared/startup-error.ts';
import type { Database } from './database.ts';
import { accounts } from './migrations/accounts.ts';
import { activity } from './migrations/activity.ts';
import { catalogue } from './migrations/catalogue.ts';
import { commerce } from './migrations/commerce.ts';
import { identity } from './migrations/identity.ts';
import { imports } from './migrations/imports.ts';
import { operations } from './migrations/operations.ts';
import { relay } from './migrations/relay.ts';
import { search } from './migrations/search.ts';
import { searchWords } from './migrations/search-words.ts';
import { viewing } from './migrations/viewing.ts';

/** In the order they were added. Names are compared as text, and a released name never changes. */
const migrations = {
  '0001-accounts': accounts,
  '0002-catalogue': catalogue,
  '0003-identity': identity,
  '0004-activity': activity,
  '0005-commerce': commerce,
  '0006-viewing': viewing,
  '0007-search': search,
  '0008-operations': operations,
  '0009-relay': relay,
  '0010-imports': imports,
  '0011-search-words': searchWords,
};

/** Migrates the database to the newest schema; several replicas may do so at once. */
export async function migrate(db: Database): Promise<void> {
  const { error } = await migratorOf(db).migrateToLatest();
  if (error) {
    throw new StartupError(`The database could not be migrated: ${(error as Error).message ?? error}`, {
      cause: error,
    });
  }
}

/** Whether the database has this server's schema. */
export async function isMigrated(db: Database): Promise<boolean> {
  const known = await migratorOf(db).getMigrations();
  return known.every((migration) => migration.executedAt !== undefined);
}

function migratorOf(db: Database): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}
