import * as v from 'valibot';
import type { Table } from './read-tables.ts';

/**
 * A backup is gzip of JSON lines: a header; for each table, referenced tables first, a line with its name and
 * a line per row with the columns in PostgreSQL's text format (bytes as Base64); and a last line with the
 * number of rows. A file without the last line is truncated.
 */
export const header = v.strictObject({
  format: v.literal('oyna-backup'),
  version: v.literal(1),
  made_at: v.string(),
  /** Names of the migrations. */
  schema: v.array(v.string()),
  /** Columns of each table with their types. */
  tables: v.record(v.string(), v.array(v.tuple([v.string(), v.string()]))),
});
export type Header = v.InferOutput<typeof header>;

export const tableLine = v.strictObject({ table: v.string() });
export const rowLine = v.array(v.nullable(v.string()));
export const lastLine = v.strictObject({
  rows: v.number(),
  /** The table's last generated number, which may belong to a deleted row. */
  counters: v.record(v.string(), v.number()),
});
export type LastLine = v.InferOutput<typeof lastLine>;

export function columnsByTable(tables: readonly Table[]): Header['tables'] {
  return Object.fromEntries(
    tables.map(({ name, columns }) => [name, columns.map((it): [string, string] => [it.name, it.type])]),
  );
}
