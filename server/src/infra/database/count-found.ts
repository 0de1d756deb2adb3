import { type Expression, sql } from 'kysely';
import { countLimit } from '../../shared/page-window.ts';
import type { Database } from './database.ts';

interface Query {
  limit(max: number): Expression<unknown>;
}

/** Number of rows a query finds, exact up to the count limit. */
export async function countFound(db: Database, query: Query): Promise<number> {
  const found = query.limit(countLimit);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${found} as found`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
