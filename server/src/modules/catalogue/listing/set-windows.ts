import { sql } from 'kysely';
import type { Database } from '../../../infra/database/database.ts';
import { applyWindows } from './apply-windows.ts';
import { type NamedItems, selectNamed, tableOf } from './named-items.ts';

/** ISO times; `null` for no bound. */
export interface RightsWindow {
  readonly from: string | null;
  readonly until: string | null;
}

/** Sets the window of items, takes it into effect, and returns the names of those that exist. */
export async function setWindows(
  db: Database,
  items: NamedItems,
  { from, until }: RightsWindow,
  now: Date,
): Promise<string[]> {
  const rows = await selectNamed(db, items);
  if (rows.length === 0) return [];
  await sql`
    update ${sql.table(tableOf(items.kind))}
    set available_from = ${from}::timestamptz, available_until = ${until}::timestamptz
    where id in (${sql.join(rows.map(({ id }) => id))})`.execute(db);
  await applyWindows(db, now);
  return rows.map(({ name }) => name).sort();
}
