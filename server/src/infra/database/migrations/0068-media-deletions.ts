import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Media folders that an operator has given up. */
export const migration: Migration = {
  async up(db) {
    await sql`create table media_deletions (
      folder text primary key,
      asked_by text not null,
      delete_at timestamptz not null
    )`.execute(db);
  },
};
