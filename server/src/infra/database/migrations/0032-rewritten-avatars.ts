import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db) {
    // Pictures of before were stored as they came. They are served again when a job has rewritten them.
    await sql`alter table avatars add column is_rewritten boolean not null default false`.execute(db);
  },
};
