import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartupError } from '../../shared/startup-error.ts';
import type { Database } from './database.ts';
import { lockMigrations } from './migration-lock.ts';
import { maySkip, oldestAfter, type VersionedMigration } from './oldest-server.ts';
import { withoutLimits } from './without-limits.ts';

const folder = new URL('migrations/', import.meta.url);

/** By file name, which is also the name in the database: a released file is never renamed. */
async function readMigrations(): Promise<Record<string, VersionedMigration>> {
  const files = readdirSync(folder).filter((file) => /^\d{4}-[\w-]+\.ts$/.test(file));
  const named = files.map(async (file) => {
    const versioned: VersionedMigration = await import(new URL(file, folder).href);
    return [file.slice(0, -'.ts'.length), versioned] as const;
  });
  return Object.fromEntries(await Promise.all(named));
}

/**
 * Migrates the database to the newest schema; several replicas may do so at once. Returns the migrations of a newer version that
 * the database has, if servers of this version may work with them. Otherwise throws `StartupError`.
 */
export async function migrate(db: Database): Promise<readonly string[]> {
  const known = await readMigrations();
  return withoutLimits(db)
    .transaction()
    .execute(async (transaction) => {
      // Also before the tables of the migrator are made.
      await lockMigrations(transaction);
      const applied = await readApplied(transaction);
      const newer = [...applied].filter((name) => !(name in known)).sort();
      if (newer.length > 0) {
        if (maySkip(Object.keys(known), applied, await readOldest(transaction))) return newer;
        throw new Error(
          `a newer version has changed it (${newer.at(-1)}), and this version cannot work with that. Start the newer version`,
        );
      }
      const { error, results = [] } = await migratorOf(transaction, known).migrateToLatest();
      if (error) throw error;
      const added = results.map(({ migrationName }) => migrationName);
      if (added.length > 0) await writeOldest(transaction, pick(known, added));
      return [];
    })
    .catch((error: unknown) => {
      throw new StartupError(`The database could not be migrated: ${(error as Error).message ?? error}`, {
        cause: error,
      });
    });
}

async function readApplied(db: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (!rows[0]?.there) return new Set();
  const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return new Set(applied.rows.map(({ name }) => name));
}

/** The row of `meta` with the last migration that the oldest possible server knows. */
const oldestKey = 'oldest-server';

async function readOldest(db: Database): Promise<string | null> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', oldestKey).executeTakeFirst();
  return row?.value ?? null;
}

async function writeOldest(db: Database, added: Readonly<Record<string, VersionedMigration>>): Promise<void> {
  const value = oldestAfter(await readOldest(db), added);
  if (value === null) return;
  await db
    .insertInto('meta')
    .values({ key: oldestKey, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

function pick<T>(all: Readonly<Record<string, T>>, names: readonly string[]): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
}

/** Whether the database has this server's schema. */
export async function isMigrated(db: Database): Promise<boolean> {
  const known = await migratorOf(db, await readMigrations()).getMigrations();
  return known.every((migration) => migration.executedAt !== undefined);
}

function migratorOf(db: Database, known: Readonly<Record<string, VersionedMigration>>): Migrator {
  const migrations = Object.entries(known).map(([name, { migration }]) => [name, migration]);
  return new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(migrations) } });
}
