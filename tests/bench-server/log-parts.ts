import { sql } from 'kysely';
import type { Database } from '#server/src/infra/database/database.ts';

/** Bytes of the write-ahead log by their reason. */
export interface LogParts {
  /** Whole pages: the first change of a page after a checkpoint is logged as the page. */
  readonly pages: number;
  readonly records: number;
  /** Whole pages by their table or index; those of all partitions together. */
  readonly pagesOf: ReadonlyMap<string, number>;
}

/** Adds up the parts of the log between its reads. PostgreSQL deletes the log before a checkpoint, so read before each one. */
export class LogReader {
  readonly #db: Database;
  #from: string;
  #pages = 0;
  #records = 0;
  readonly #pagesOf = new Map<string, number>();

  private constructor(db: Database, from: string) {
    this.#db = db;
    this.#from = from;
  }

  /** Needs PostgreSQL 16 or newer, and its superuser. */
  static async open(db: Database): Promise<LogReader> {
    await sql`create extension if not exists pg_walinspect`.execute(db);
    return new LogReader(db, await placeOf(db));
  }

  async read(): Promise<LogParts> {
    const from = this.#from;
    this.#from = await placeOf(this.#db);
    if (this.#from !== from) {
      const bounds = sql`${from}::pg_lsn, ${this.#from}::pg_lsn`;
      const { rows: sums } = await sql<{ pages: number; records: number }>`
        select sum(fpi_size)::float8 as pages, sum(record_size)::float8 as records
        from pg_get_wal_stats(${bounds})`.execute(this.#db);
      this.#pages += sums[0]?.pages ?? 0;
      this.#records += sums[0]?.records ?? 0;
      const { rows: tables } = await sql<{ name: string; pages: number }>`
        select coalesce(regexp_replace(relname, '_[0-9]+(_|$)', '_*\\1'), 'others') as name,
          sum(block_fpi_length)::float8 as pages
        from pg_get_wal_block_info(${bounds}, false) as changed
        left join pg_class on pg_relation_filenode(pg_class.oid) = changed.relfilenode
        where block_fpi_length > 0 group by 1`.execute(this.#db);
      for (const { name, pages } of tables) {
        this.#pagesOf.set(name, (this.#pagesOf.get(name) ?? 0) + pages);
      }
    }
    return { pages: this.#pages, records: this.#records, pagesOf: this.#pagesOf };
  }
}

async function placeOf(db: Database): Promise<string> {
  const { rows } = await sql<{ place: string }>`select pg_current_wal_flush_lsn()::text as place`.execute(db);
  return rows[0]?.place ?? '0/0';
}
