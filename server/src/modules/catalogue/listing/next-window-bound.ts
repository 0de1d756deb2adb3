import { sql } from 'kysely';
import type { Database } from '../../../infra/database/database.ts';
import { withdrawable } from './listing.ts';

/** When the next window of an item begins or ends; `null` if none will. */
export async function nextWindowBound(db: Database, now: Date): Promise<Date | null> {
  const time = sql`${now}::timestamptz`;
  // By the partial index of items that have a window.
  const bounds = withdrawable.map(
    (table) => sql`
      select least(
        case when available_from > ${time} then available_from end,
        case when available_until > ${time} then available_until end
      ) as bound
      from ${sql.table(table)} where available_from is not null or available_until is not null`,
  );
  const { rows } = await sql<{ next: Date | null }>`
    select min(bound) as next from (${sql.join(bounds, sql` union all `)}) as bounds`.execute(db);
  return rows[0]?.next ?? null;
}
