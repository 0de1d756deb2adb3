import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements: readonly string[] = [
  // Plans sold so far keep the archive.
  `alter table plans add column archive boolean not null default true`,
  `alter table channels add column state text not null default 'on_air'
    check (state in ('on_air', 'off_air', 'blacked_out'))`,
  `alter table programmes add column is_blacked_out boolean not null default false`,
  `create index programmes_blacked_out on programmes (channel_id) where is_blacked_out`,
];

export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
