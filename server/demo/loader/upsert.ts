import { type Insertable, sql } from 'kysely';
import type { Database } from '../../src/infra/database/database.ts';
import type { Schema } from '../../src/infra/database/schema.ts';

/** PostgreSQL limits the parameters of a statement to 16 bits. */
const maxParameters = 20_000;

/** Writes rows in few statements; existing keys are updated and keep their identifiers. */
export async function upsert<T extends keyof Schema & string>(
  db: Database,
  table: T,
  key: readonly (keyof Schema[T] & string)[],
  rows: readonly Insertable<Schema[T]>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const step = Math.max(1, Math.floor(maxParameters / Math.max(1, columns.length)));
  const names = (list: readonly string[]) => sql.join(list.map((it) => sql.ref(it)));
  const changed = columns.filter((column) => !key.some((it) => it === column));
  const sets = changed.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);
  const update = sets.length > 0 ? sql`do update set ${sql.join(sets)}` : sql`do nothing`;
  for (let from = 0; from < rows.length; from += step) {
    const tuples = rows.slice(from, from + step).map((row) => {
      const values = columns.map((column) => (row as Record<string, unknown>)[column]);
      return sql`(${sql.join(values)})`;
    });
    await sql`
      insert into ${sql.table(table)} (${names(columns)}) values ${sql.join(tuples)}
      on conflict (${names(key)}) ${update}
    `.execute(db);
  }
}

/** Identifiers by slug. */
export async function idsOf(
  db: Database,
  table: 'cinema' | 'categories' | 'channels' | 'streams' | 'plans' | 'reels',
): Promise<(slug: string) => number> {
  const rows = await db.selectFrom(table).select(['id', 'slug']).execute();
  const bySlug = new Map(rows.map((row) => [row.slug, row.id]));
  return (slug) => {
    const id = bySlug.get(slug);
    if (id === undefined)
      throw new Error(`The demo catalogue refers to "${slug}" in ${table}, which does not exist`);
    return id;
  };
}
