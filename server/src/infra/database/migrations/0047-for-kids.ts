import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements: readonly string[] = ['genres', 'categories', 'channels'].map(
  (table) => `alter table ${table} add column for_kids boolean not null default false`,
);

export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
