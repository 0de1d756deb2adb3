import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements: readonly string[] = [
  // Only the end of the retention of three years deletes rows; see docs/retention.md. The day covers differing clocks.
  `create function keep_audit() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and old.at < now() - interval '1094 days' then
        return old;
      end if;
      raise exception 'the audit log cannot be changed';
    end;
  $$`,
  `create trigger audit_kept before update or delete on audit for each row execute function keep_audit()`,
  `create trigger audit_not_emptied before truncate on audit for each statement execute function keep_audit()`,
];

export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
