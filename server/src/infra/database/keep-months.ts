import { sql } from 'kysely';
import { claimTurn } from './claim-turn.ts';
import type { Database } from './database.ts';
import { inTransaction } from './in-transaction.ts';

/** Tables that are partitioned by month, their column of the time, and for how many days rows are kept. */
interface Monthly {
  readonly table: 'audit' | 'notification_reads';
  readonly column: 'at' | 'read_at';
  readonly days: number;
  /** Function of a trigger that refuses to empty a partition. */
  readonly guard?: 'keep_audit';
}

interface Partition {
  readonly name: string;
  /** Its end; `null` for that of all other times. */
  readonly until: Date | null;
}

/** Seconds between two looks of any replica. */
const restSeconds = 3600;

/**
 * Adds the partitions of this month and the next, so that rows have one before they come, and drops those whose rows are all older
 * than they are kept. Only the rows that were there before the months, and those without one, are deleted row by row.
 */
export async function keepMonths(db: Database, monthly: Monthly, now: Date): Promise<void> {
  const { table, column, days } = monthly;
  if (!(await claimTurn(db, `months of ${table}`, restSeconds, now))) return;
  for (const ahead of [0, 1]) await addMonth(db, monthly, monthOf(now, ahead), monthOf(now, ahead + 1));
  const oldest = new Date(now.getTime() - days * 86_400_000);
  for (const { name, until } of await partitionsOf(db, table)) {
    if (until !== null && until <= oldest) await sql`drop table ${sql.table(name)}`.execute(db);
    else if (!/\d$/.test(name)) {
      await sql`delete from ${sql.table(name)} where ${sql.ref(column)} < ${oldest}`.execute(db);
    }
  }
}

async function partitionsOf(db: Database, table: Monthly['table']): Promise<readonly Partition[]> {
  const { rows } = await sql<Partition>`
    select part.relname::text as name,
      substring(pg_get_expr(part.relpartbound, part.oid) from 'TO \\(''([^'']+)''\\)')::timestamptz as until
    from pg_inherits join pg_class as part on part.oid = inhrelid
    where inhparent = ${table}::regclass`.execute(db);
  return rows;
}

/** The first moment of a month in UTC. */
function monthOf(now: Date, ahead: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1));
}

async function addMonth(
  db: Database,
  { table, column, guard }: Monthly,
  from: Date,
  to: Date,
): Promise<void> {
  const partitions = await partitionsOf(db, table);
  const last = Math.max(0, ...partitions.map(({ until }) => until?.getTime() ?? 0));
  if (last >= to.getTime()) return;
  // A month whose rows came before its partition stays with the others.
  const other = sql.table(`${table}_other`);
  const { rows } =
    await sql`select 1 from ${other} where ${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to} limit 1`.execute(
      db,
    );
  if (rows.length > 0) return;
  const name = sql.table(`${table}_${from.toISOString().slice(0, 7).replace('-', '_')}`);
  await inTransaction(db, async (transaction) => {
    // Made apart and attached: that locks no reader and no writer of the table.
    await sql`create table ${name} (like ${sql.table(table)} including defaults including constraints)`.execute(
      transaction,
    );
    await sql`alter table ${sql.table(table)} attach partition ${name}
      for values from (${sql.lit(from.toISOString())}) to (${sql.lit(to.toISOString())})`.execute(
      transaction,
    );
    if (guard) {
      await sql`create trigger not_emptied before truncate on ${name}
        for each statement execute function ${sql.ref(guard)}()`.execute(transaction);
    }
  });
}
