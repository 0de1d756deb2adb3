import { DomainError } from '../../shared/errors/domain-error.ts';
import { columnsByTable, type Header } from './backup-format.ts';
import type { Table } from './read-tables.ts';

/** Throws 409 if the backup comes from a server with a different schema, because it would need a conversion. */
export function requireSameTables(head: Header, tables: readonly Table[], schema: readonly string[]): void {
  const here = columnsByTable(tables);
  const names = Object.keys(here);
  const isSame =
    head.schema.join() === schema.join() &&
    Object.keys(head.tables).length === names.length &&
    names.every((name) => JSON.stringify(head.tables[name]) === JSON.stringify(here[name]));
  if (isSame) return;
  const fields = { backup: [head.schema.at(-1) ?? '?'], server: [schema.at(-1) ?? '?'] };
  throw new DomainError('backup_of_other_version', { fields });
}
