import { sql } from 'kysely';
import { openDatabase } from '#server/src/infra/database/open-database.ts';

/** Counters of the database since it was created. */
export interface DatabaseWork {
  readonly transactions: number;
  readonly inserted: number;
  readonly updated: number;
  readonly deleted: number;
  /** Bytes of the write-ahead log. */
  readonly log: number;
  /** Bytes of tables and indexes. */
  readonly size: number;
}

/** Reads the counters of PostgreSQL. A restart keeps them; a crash would not. */
export async function readWork(databaseUrl: string): Promise<DatabaseWork> {
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl });
  try {
    const { rows } = await sql<DatabaseWork>`
      select xact_commit::float8 as transactions, tup_inserted::float8 as inserted, tup_updated::float8 as updated,
        tup_deleted::float8 as deleted, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as log,
        pg_database_size(datname)::float8 as size
      from pg_stat_database where datname = current_database()`.execute(db);
    const [row] = rows;
    if (!row) throw new Error('The database has no statistics');
    return row;
  } finally {
    await close();
  }
}
