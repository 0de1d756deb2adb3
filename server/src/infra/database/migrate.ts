import { readdirSync } from 'node:fs';
import { type Migration, Migrator } from 'kysely/migration';
import { StartupError } from '../../shared/startup-error.ts';
import type { Database } from './database.ts';
import { lockMigrations } from './migration-lock.ts';
import { withoutLimits } from './without-limits.ts';

const folder = new URL('migrations/', import.meta.url);

/** By file name, which is also the name in the database: a released file is never renamed. */
async function readMigrations(): Promise<Record<string, Migration>> {
  const files = readdirSync(folder).filter((file) => /^\d{4}-[\w-]+\.ts$/.test(file));
  const named = files.map(async (file) => {
    const { migration }: { migration: Migration } = await import(new URL(file, folder).href);
    return [file.slice(0, -'.ts'.length), migration] as const;
  });
  return Object.fromEntries(await Promise.all(named));
}

/** Migrates the database to the newest schema; several replicas may do so at once. */
export async function migrate(db: Database): Promise<void> {
  await withoutLimits(db)
    .transaction()
    .execute(async (transaction) => {
      // Also before the tables of the migrator are made.
      await lockMigrations(transaction);
      const { error } = await migratorOf(transaction).migrateToLatest();
      if (error) throw error;
    })
    .catch((error: unknown) => {
      throw new StartupError(`The database could not be migrated: ${(error as Error).message ?? error}`, {
        cause: error,
      });
    });
}

/** Whether the database has this server's schema. */
export async function isMigrated(db: Database): Promise<boolean> {
  const known = await migratorOf(db).getMigrations();
  return known.every((migration) => migration.executedAt !== undefined);
}

function migratorOf(db: Database): Migrator {
  return new Migrator({ db, provider: { getMigrations: readMigrations } });
}
