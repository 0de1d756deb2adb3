import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { migrate } from '#server/src/infra/database/migrate.ts';
import { type OpenDatabase, openDatabase } from '#server/src/infra/database/open-database.ts';
import { type Archive, readArchive } from '../../setup/database-template.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { openInMemory } from './open-in-memory.ts';

/** The embedded database, in memory and without rows. */
export const emptyDatabase = (): Promise<OpenDatabase> => openArchive('migrated');

/** The embedded database, in memory and with the demo catalogue if that was prepared. */
export const embeddedDatabase = (): Promise<OpenDatabase> => openArchive('demo');

async function openArchive(name: Archive): Promise<OpenDatabase> {
  const archive = readArchive(name);
  const database = await openInMemory(archive);
  // An archive has the newest schema; even to find that out takes a fifth of the time to open it.
  if (!archive) await migrate(database.db);
  return database;
}

/** The PostgreSQL at `TEST_DATABASE_URL`, which is emptied, otherwise one started for the test. */
export async function postgresDatabase(): Promise<OpenDatabase> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => undefined } : await startPostgres();
  const opened = await openDatabase({ dataDir: '', databaseUrl: server.url });
  await opened.db.schema.dropSchema('public').cascade().ifExists().execute();
  await opened.db.schema.createSchema('public').execute();
  await migrate(opened.db);
  const close = async () => {
    await opened.close();
    await server.stop();
  };
  return { ...opened, close };
}

/** An empty PostgreSQL for this test only, for servers in separate processes. */
export async function emptyPostgres(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (!given) return startPostgres();
  const name = `oyna_${randomBytes(6).toString('hex')}`;
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl: given });
  await sql`create database ${sql.id(name)}`.execute(db);
  const url = new URL(given);
  url.pathname = `/${name}`;
  const stop = async () => {
    await sql`drop database ${sql.id(name)} with (force)`.execute(db);
    await close();
  };
  return { url: String(url), stop };
}

async function startPostgres() {
  const { url, ...server } = await startEmbeddedPostgres({ persistent: false });
  const stop = async () => {
    await server.stop();
    server.remove();
  };
  return { url, stop };
}
