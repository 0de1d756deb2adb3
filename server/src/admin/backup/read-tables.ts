import { sql } from 'kysely';
import type { Database } from '../../infra/database/database.ts';

export interface Column {
  readonly name: string;
  /** In PostgreSQL's notation. */
  readonly type: string;
}

export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  /** In key order. */
  readonly key: readonly string[];
  /** The column with generated numbers. */
  readonly identity: string | null;
}

interface Facts extends Column {
  readonly table: string;
  readonly identity: boolean;
  readonly place: number | null;
}

/** Every table of the product, referenced tables first, without the migrator's own and the marks of served requests. */
export async function readTables(db: Database): Promise<readonly Table[]> {
  const { rows } = await sql<Facts>`
    select tables.relname::text as "table", columns.attname::text as name,
      format_type(columns.atttypid, columns.atttypmod) as type, columns.attidentity <> '' as identity,
      array_position(keys.conkey, columns.attnum) as place
    from pg_class as tables
    join pg_attribute as columns on columns.attrelid = tables.oid
    left join pg_constraint as keys on keys.conrelid = tables.oid and keys.contype = 'p'
    where tables.relnamespace = current_schema()::regnamespace and tables.relkind in ('r', 'p')
      and not tables.relispartition
      and columns.attnum > 0 and not columns.attisdropped and columns.attgenerated = ''
      and tables.relname not like 'kysely%' and tables.relname <> 'operator_nonces'
    order by tables.relname collate "C", columns.attnum`.execute(db);
  const { rows: references } = await sql<{ readonly from: string; readonly to: string }>`
    select referring.relname::text as "from", referred.relname::text as "to"
    from pg_constraint
    join pg_class as referring on referring.oid = conrelid
    join pg_class as referred on referred.oid = confrelid
    where contype = 'f' and conrelid <> confrelid`.execute(db);
  const tables = [...Map.groupBy(rows, (row) => row.table)].map(([name, facts]) => tableOf(name, facts));
  return inOrder(tables, references);
}

function tableOf(name: string, facts: readonly Facts[]): Table {
  return {
    name,
    columns: facts.map((it) => ({ name: it.name, type: it.type })),
    key: facts
      .filter((it) => it.place !== null)
      .sort((one, other) => Number(one.place) - Number(other.place))
      .map((it) => it.name),
    identity: facts.find((it) => it.identity)?.name ?? null,
  };
}

function inOrder(
  tables: readonly Table[],
  references: readonly { readonly from: string; readonly to: string }[],
): readonly Table[] {
  const ordered = new Set<Table>();
  const add = (table: Table) => {
    if (ordered.has(table)) return;
    const before = references.filter((it) => it.from === table.name).map((it) => it.to);
    for (const other of tables) if (before.includes(other.name)) add(other);
    ordered.add(table);
  };
  for (const table of tables) add(table);
  return [...ordered];
}

/** The applied migrations. */
export async function readSchemaVersion(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly name: string }>`
    select name from kysely_migration order by name collate "C"`.execute(db);
  return rows.map((row) => row.name);
}
