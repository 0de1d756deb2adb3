import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Channels that have only sound. */
export const migration: Migration = {
  async up(db) {
    await sql`alter table channels add column radio boolean not null default false`.execute(db);
  },
};
