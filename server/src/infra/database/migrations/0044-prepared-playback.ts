import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db) {
    // The latest playback of a session that received media of the plan before its first heartbeat, by its nonce.
    await sql`alter table sessions add column prepared text`.execute(db);
  },
};
