import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

/** The writable part of a table: its key columns, and all columns by type. */
export interface Shape<T extends keyof Schema & string = keyof Schema & string> {
  readonly table: T;
  readonly key: readonly string[];
  readonly columns: Readonly<Record<string, string>>;
}

type Row = Readonly<Record<string, unknown>>;

/** Keys of the added and changed rows; all other rows were unchanged. */
export interface Merged {
  readonly added: readonly Row[];
  readonly changed: readonly Row[];
}

/**
 * Merges any number of rows into a table with two statements. Existing keys are updated where they differ and
 * keep their identifiers; new keys are added in order. Unchanged rows are not written.
 */
export async function mergeRows(db: Database, shape: Shape, rows: readonly Row[]): Promise<Merged> {
  if (rows.length === 0) return { added: [], changed: [] };
  const changed = await updateRows(db, shape, rows);
  return { added: await addRows(db, shape, rows), changed };
}

/** Adds the rows with new keys. */
export async function addRows(db: Database, shape: Shape, rows: readonly Row[]): Promise<readonly Row[]> {
  if (rows.length === 0) return [];
  const { table, key, columns } = shape;
  const names = namesOf(Object.keys(columns));
  const types = Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`);
  const { rows: added } = await sql<Row>`
    insert into ${sql.table(table)} (${names})
    select ${names} from rows from (json_to_recordset(${JSON.stringify(rows)}::json) as (${sql.join(types)}))
      with ordinality as fresh (${names}, place)
    where not exists (select from ${sql.table(table)} as kept where ${sameKey('kept', key)} offset 0)
    order by place
    on conflict (${namesOf(key)}) do nothing
    returning ${namesOf(key)}
  `.execute(db);
  return added;
}

/** Adds rows that are known to be new, which is cheaper, and returns the columns in `returning`. */
export async function insertRows(
  db: Database,
  shape: Shape,
  rows: readonly Row[],
  returning: readonly string[] = [],
): Promise<readonly Row[]> {
  if (rows.length === 0) return [];
  const names = namesOf(Object.keys(shape.columns));
  const { rows: added } = await sql<Row>`
    insert into ${sql.table(shape.table)} (${names}) select ${names} from ${recordset(shape, rows)}
    ${returning.length > 0 ? sql`returning ${namesOf(returning)}` : sql``}
  `.execute(db);
  return added;
}

/** Deletes rows of these parents that are not in `rows`, and returns their keys. */
export async function deleteOthers(
  db: Database,
  shape: Shape,
  parent: { readonly column: string; readonly ids: readonly number[] },
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const { table, key } = shape;
  const { rows: gone } = await sql<Row>`
    delete from ${sql.table(table)} as kept
    where kept.${sql.ref(parent.column)} in (${sql.join(parent.ids)})
      and not exists (select 1 from ${recordset(shape, rows)} where ${sameKey('kept', key)})
    returning ${sql.join(key.map((name) => sql.ref(`kept.${name}`)))}
  `.execute(db);
  return gone;
}

/** Updates existing rows that differ, and returns their keys. */
export async function updateRows(db: Database, shape: Shape, rows: readonly Row[]): Promise<readonly Row[]> {
  if (rows.length === 0) return [];
  const { table, key, columns } = shape;
  const rest = Object.keys(columns).filter((name) => !key.includes(name));
  if (rest.length === 0) return [];
  const of = (alias: string) => sql.join(rest.map((name) => sql.ref(`${alias}.${name}`)));
  const sets = rest.map((name) => sql`${sql.ref(name)} = ${sql.ref(`fresh.${name}`)}`);
  const { rows: changed } = await sql<Row>`
    update ${sql.table(table)} as kept set ${sql.join(sets)}
    from ${recordset(shape, rows)}
    where ${sameKey('kept', key)} and (${of('kept')}) is distinct from (${of('fresh')})
    returning ${sql.join(key.map((name) => sql.ref(`kept.${name}`)))}
  `.execute(db);
  return changed;
}

function recordset({ columns }: Shape, rows: readonly Row[]): RawBuilder<unknown> {
  const types = Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`);
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as fresh (${sql.join(types)})`;
}

function sameKey(alias: string, key: readonly string[]): RawBuilder<unknown> {
  const equal = key.map((name) => sql`${sql.ref(`${alias}.${name}`)} = ${sql.ref(`fresh.${name}`)}`);
  return sql.join(equal, sql` and `);
}

function namesOf(names: readonly string[]): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql.ref(name)));
}
