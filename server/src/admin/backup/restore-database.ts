import { sql, type Transaction } from 'kysely';
import { bumpCatalogue, readVersion } from '../../infra/database/catalogue-version.ts';
import type { Database } from '../../infra/database/database.ts';
import type { Schema } from '../../infra/database/schema.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { type RestoreApproval, useApproval } from '../services/restore-approval.ts';
import { writeAudit } from '../services/write-audit.ts';
import type { Header } from './backup-format.ts';
import { broken } from './broken-backup.ts';
import { type BackupPart, readBackup } from './read-backup.ts';
import { readSchemaVersion, readTables, type Table } from './read-tables.ts';
import { requireSameTables } from './require-same-tables.ts';
import { writePlainly } from './write-plainly.ts';

interface Restore {
  readonly now: Date;
  readonly actor: string;
  /** Whether to replace the current content of the database. */
  readonly replace: boolean;
  readonly approval: RestoreApproval;
  /** Whether all bytes were read, and so are the signed ones: the reader of gzip stops at its end. */
  isWhole(): boolean;
}

/**
 * Tables about operators. A restore never changes their rows: it would erase the audit log, and bring back a revoked key. It
 * only fills empty ones, after the loss of the database.
 */
const keptTables: readonly string[] = ['audit', 'operators', 'approvals'];
/** Tables that a server fills before its first use. */
const ownTables: readonly string[] = ['meta', 'limits', ...keptTables];

/**
 * Restores a backup atomically and returns the number of rows. Throws 400 `backup_foreign` and
 * `backup_broken`, 409 `backup_of_other_version` and `database_not_empty`.
 */
export async function restoreDatabase(
  db: Database,
  bytes: AsyncIterable<Buffer>,
  { now, actor, replace, approval, isWhole }: Restore,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const tables = await readTables(transaction);
    const parts = readBackup(bytes);
    const { value: first } = await parts.next();
    if (first?.kind !== 'header') throw new DomainError('backup_foreign');
    requireSameTables(first.header, tables, await readSchemaVersion(transaction));
    if (!replace) await requireEmpty(transaction, tables);
    const version = await readVersion(transaction);
    await writePlainly(transaction);
    await useApproval(transaction, now, approval);
    const kept = await findFilled(transaction, keptTables);
    const replaced = tables.filter((it) => !keptTables.includes(it.name));
    await setTriggers(transaction, replaced, 'disable');
    await sql`truncate ${names(replaced)} restart identity`.execute(transaction);
    const rows = await write(transaction, tables, parts, kept);
    await setTriggers(transaction, replaced, 'enable');
    if (!isWhole()) throw broken('there is data after the end');
    await goOnFrom(transaction, version);
    await writeAudit(transaction, now, {
      actor,
      action: 'database.restore',
      target: 'database',
      detail: { made_at: first.header.made_at, rows, approved_by: approval?.decided_by ?? null },
    });
    return rows;
  });
}

/** Throws 409 if a backup with this header cannot be restored into the database, whatever follows in it. */
export async function requireRestorable(db: Database, head: Header, replace: boolean): Promise<void> {
  const tables = await readTables(db);
  requireSameTables(head, tables, await readSchemaVersion(db));
  if (!replace) await requireEmpty(db, tables);
}

async function requireEmpty(db: Database, tables: readonly Table[]): Promise<void> {
  const names = tables.map((it) => it.name).filter((name) => !ownTables.includes(name));
  if ((await findFilled(db, names)).length > 0) throw new DomainError('database_not_empty');
}

/** The tables that have rows. */
async function findFilled(db: Database, names: readonly string[]): Promise<readonly string[]> {
  const filled: string[] = [];
  for (const name of names) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) filled.push(name);
  }
  return filled;
}

/** The owner of the tables may do this without further privileges; foreign keys are still checked. */
async function setTriggers(db: Database, tables: readonly Table[], to: 'enable' | 'disable'): Promise<void> {
  for (const { name } of tables) {
    await sql`alter table ${sql.table(name)} ${sql.raw(to)} trigger user`.execute(db);
  }
}

function names(tables: readonly Table[]) {
  return sql.join(tables.map((it) => sql.table(it.name)));
}

async function write(
  transaction: Transaction<Schema>,
  tables: readonly Table[],
  parts: AsyncIterable<BackupPart>,
  kept: readonly string[],
): Promise<number> {
  const byName = new Map(tables.map((table) => [table.name, table]));
  let rows = 0;
  for await (const part of parts) {
    if (part.kind === 'rows') {
      const table = byName.get(part.table);
      if (!table) throw broken(`${part.table} is not in the header`);
      if (kept.includes(part.table)) continue;
      await insert(transaction, table, part.rows).catch((cause: unknown) => rethrow(cause, part.table));
      rows += part.rows.length;
    } else if (part.kind === 'end') {
      await setCounters(transaction, tables, part.counters);
    }
  }
  return rows;
}

async function insert(db: Database, { name, columns }: Table, rows: BackupRows): Promise<void> {
  const values = columns.map(({ type }, place) => {
    const text = sql`line ->> ${sql.lit(place)}`;
    return type === 'bytea' ? sql`decode(${text}, 'base64')` : sql`(${text})::${sql.raw(type)}`;
  });
  await sql`insert into ${sql.table(name)} (${sql.join(columns.map((it) => sql.ref(it.name)))})
    overriding system value
    select ${sql.join(values)} from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as line`.execute(db);
}

type BackupRows = Extract<BackupPart, { kind: 'rows' }>['rows'];

/** A database error about values is a fault of the file; an unavailable database is not. */
function rethrow(cause: unknown, table: string): never {
  const { code, message } = Object(cause) as { code?: unknown; message?: unknown };
  if (typeof code === 'string' && /^2[23]/.test(code)) throw broken(`${table}: ${message}`);
  throw cause;
}

async function setCounters(
  db: Database,
  tables: readonly Table[],
  counters: Readonly<Record<string, number>>,
): Promise<void> {
  for (const { name, identity } of tables) {
    if (identity === null) continue;
    const sequence = sql`pg_get_serial_sequence(${name}, ${identity})`;
    const largest = sql`(select max(${sql.ref(identity)}) from ${sql.table(name)})`;
    await sql`select setval(${sequence}, last) from (
      select greatest(${largest}, ${counters[name] ?? null}::integer) as last
    ) as counted where last is not null`.execute(db);
  }
}

/** A version that a replica has seen must not return, or the replica would serve cached responses of another catalogue. */
async function goOnFrom(db: Database, version: string): Promise<void> {
  const restored = await readVersion(db);
  if (Number(version) > Number(restored)) {
    await db.updateTable('meta').set({ value: version }).where('key', '=', 'catalogue').execute();
  }
  await bumpCatalogue(db);
}
