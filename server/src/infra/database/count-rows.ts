import { sql } from 'kysely';
import { countLimit } from '../../shared/page-window.ts';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

/** Number of rows in a table, exact up to the count limit. */
export async function countRows(db: Database, table: keyof Schema): Promise<number> {
  const some = sql`(select 1 from ${sql.table(table)} limit ${sql.lit(countLimit)})`;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${some} as found`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
