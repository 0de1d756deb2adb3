import * as v from 'valibot';
import type { Table } from './read-tables.ts';

/**
 * A backup is gzip of lines of JSON: a header; for each table, those that others refer to first, a line that names
 * it and a line for each row, the values of its columns as PostgreSQL writes them as text (bytes as Base64); and a
 * last line that counts the rows, without which the file was cut off.
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
  /** The number given last by the table's counter, which may be that of a row deleted since. */
  counters: v.record(v.string(), v.number()),
});
export type LastLine = v.InferOutput<typeof lastLine>;

export function columnsByTable(tables: readonly Table[]): Header['tables'] {
  return Object.fromEntries(
    tables.map(({ name, columns }) => [name, columns.map((it): [string, string] => [it.name, it.type])]),
  );
}
