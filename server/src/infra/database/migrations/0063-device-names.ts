import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The viewers' own names for their devices. */
export const migration: Migration = {
  async up(db) {
    await sql`alter table sessions add column name text`.execute(db);
  },
};
