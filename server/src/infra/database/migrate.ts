import { readdirSync } from 'node:fs';
import { type Migration, Migrator } from 'kysely/migration';
import { StartupError } from '../../shared/startup-error.ts';
import type { Database } from './database.ts';
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
  const { error } = await migratorOf(withoutLimits(db)).migrateToLatest();
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
  return new Migrator({ db, provider: { getMigrations: readMigrations } });
}
