import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Tables whose rows are kept for a time get a partition for each month; `keep-months.ts` adds and drops them. The present rows stay
 * in their table, which becomes the first partition.
 */
const tables = [
  {
    name: 'audit',
    at: 'at',
    key: 'id, at',
    columns: `id integer generated always as identity, at timestamptz not null, actor text not null, action text not null,
      target text not null, detail jsonb not null`,
    indexes: ['audit_at on audit (at desc, id desc)', 'audit_target on audit (target, id desc)'],
    before: [
      `drop trigger audit_kept on audit`,
      `drop trigger audit_not_emptied on audit`,
      `drop index audit_at`,
      `drop index audit_target`,
      `alter table audit alter column id drop identity`,
    ],
    after: [
      `select setval(pg_get_serial_sequence('audit', 'id'), max(id)) from audit having max(id) is not null`,
      `create trigger audit_kept before update or delete on audit for each row execute function keep_audit()`,
      ...['audit', 'audit_before', 'audit_other'].map(
        (table) =>
          `create trigger audit_not_emptied before truncate on ${table} for each statement execute function keep_audit()`,
      ),
    ],
  },
  {
    name: 'notification_reads',
    at: 'read_at',
    key: 'user_id, key, read_at',
    columns: `user_id integer not null references users on delete cascade, key text not null, read_at timestamptz not null`,
    indexes: [],
    before: [`drop index notification_reads_at`],
    after: [],
  },
] as const;

async function divide(
  db: Kysely<unknown>,
  { name, at, key, columns, indexes, before, after }: (typeof tables)[number],
) {
  const run = (statement: string) => sql.raw(statement).execute(db);
  for (const statement of before) await run(statement);
  await run(`alter table ${name} drop constraint ${name}_pkey`);
  await run(`alter table ${name} rename to ${name}_before`);
  await run(`create table ${name} (${columns}, primary key (${key})) partition by range (${at})`);
  for (const index of indexes) await run(`create index ${index}`);
  await run(`create table ${name}_other partition of ${name} default`);
  const { rows } = await sql<{ until: string }>`
    select (date_trunc('month', greatest(now(), max(${sql.ref(at)})) at time zone 'UTC') + interval '1 month')::text || '+00' as until
    from ${sql.table(`${name}_before`)}`.execute(db);
  await run(
    `alter table ${name} attach partition ${name}_before for values from (minvalue) to ('${rows[0]?.until}')`,
  );
  for (const statement of after) await run(statement);
}

export const migration: Migration = {
  async up(db) {
    for (const table of tables) await divide(db, table);
  },
};
