import { PGliteDialect, PostgresAdapter, PostgresDialect, type QueryExecutorProvider, sql } from 'kysely';

/** Any number that no other lock has. */
const lock = 4_718_220_093;

/** Only one server migrates at a time. The lock ends with the transaction. */
export async function lockMigrations(transaction: QueryExecutorProvider): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(transaction);
}

/**
 * Kysely's own lock belongs to the session. A pooler in transaction mode lends another session for the unlocking, so the lock would
 * stay behind, and a server that starts would wait for it.
 */
class Adapter extends PostgresAdapter {
  override async acquireMigrationLock(db: QueryExecutorProvider): Promise<void> {
    await lockMigrations(db);
  }

  override async releaseMigrationLock(): Promise<void> {}
}

/** PostgreSQL, also behind a pooler in transaction mode. */
export class PooledPostgresDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new Adapter();
  }
}

/** Without it, statements of other requests would run within a transaction. */
class EmbeddedAdapter extends Adapter {
  override get supportsMultipleConnections(): boolean {
    return false;
  }
}

/** The embedded database, with the same lock, and its one connection for one statement or transaction at a time. */
export class EmbeddedDialect extends PGliteDialect {
  override createAdapter(): PostgresAdapter {
    return new EmbeddedAdapter();
  }
}
