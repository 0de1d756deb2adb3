import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const oldestServer = '0075-months';

export const migration: Migration = {
  async up(db) {
    await sql`alter table recordings add column lost_at timestamptz`.execute(db);
    await sql`alter table recorded_series add column full_at timestamptz`.execute(db);
  },
};
