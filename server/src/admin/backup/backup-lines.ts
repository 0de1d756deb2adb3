import { type ControlledTransaction, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../infra/database/database.ts';
import type { Schema } from '../../infra/database/schema.ts';
import { columnsByTable, type Header, type LastLine } from './backup-format.ts';
import { readSchemaVersion, readTables, type Table } from './read-tables.ts';
import { writePlainly } from './write-plainly.ts';

const firstRows = 16;
const maxRows = 2000;
/** Approximate number of characters of rows in memory at a time. */
const piece = 512 * 1024;

/**
 * Streams a consistent snapshot of the whole database as text. It reads through cursors, so memory does not
 * grow with the tables. The embedded database serves no one else until the end.
 */
export async function* backupLines(db: Database, now: Date): AsyncGenerator<string> {
  const transaction = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    await writePlainly(transaction);
    const tables = await readTables(transaction);
    const head: Header = {
      format: 'oyna-backup',
      version: 1,
      made_at: now.toISOString(),
      schema: [...(await readSchemaVersion(transaction))],
      tables: columnsByTable(tables),
    };
    yield `${JSON.stringify(head)}\n`;
    let rows = 0;
    for (const table of tables) {
      yield `${JSON.stringify({ table: table.name })}\n`;
      for await (const lines of linesOf(transaction, table)) {
        rows += lines.length;
        yield `${lines.join('\n')}\n`;
      }
    }
    const last: LastLine = { rows, counters: await readCounters(transaction, tables) };
    yield `${JSON.stringify(last)}\n`;
  } finally {
    await transaction.rollback().execute();
  }
}

async function* linesOf(
  transaction: ControlledTransaction<Schema>,
  { name, columns, key }: Table,
): AsyncGenerator<string[]> {
  const values = columns.map((it) => asText(it.name, it.type));
  const order = key.length > 0 ? key : columns.map((it) => it.name);
  await sql`declare backup_rows no scroll cursor for
    select json_build_array(${sql.join(values)})::text as line from ${sql.table(name)}
    order by ${sql.join(order.map((it) => sql.ref(it)))}`.execute(transaction);
  let many = firstRows;
  while (true) {
    const { rows } = await sql<{ readonly line: string }>`
      fetch ${sql.lit(many)} from backup_rows`.execute(transaction);
    if (rows.length === 0) break;
    // json_build_array writes no line breaks itself, and those inside texts are escaped.
    const lines = rows.map((row) => row.line);
    yield lines;
    const length = lines.reduce((sum, line) => sum + line.length, 0) / lines.length;
    many = Math.max(1, Math.min(maxRows, many * 4, Math.floor(piece / length)));
  }
  await sql`close backup_rows`.execute(transaction);
}

function asText(column: string, type: string): RawBuilder<unknown> {
  return type === 'bytea' ? sql`encode(${sql.ref(column)}, 'base64')` : sql`${sql.ref(column)}::text`;
}

async function readCounters(db: Database, tables: readonly Table[]): Promise<LastLine['counters']> {
  const counters: LastLine['counters'] = {};
  for (const { name, identity } of tables) {
    if (identity === null) continue;
    const { rows } = await sql<{ readonly last: string | null }>`
      select pg_sequence_last_value(pg_get_serial_sequence(${name}, ${identity})::regclass)::text as last`.execute(
      db,
    );
    const last = rows[0]?.last;
    if (last != null) counters[name] = Number(last);
  }
  return counters;
}
