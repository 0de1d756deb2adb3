import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db) {
    // Until when a session may receive media of the plan before its first heartbeat; others count it as a stream.
    await sql`alter table sessions add column head_start_until timestamptz`.execute(db);
  },
};
