import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Films that are made from the recording of a stream. */
export const migration: Migration = {
  async up(db) {
    await sql`alter table media_jobs add column stream_id integer`.execute(db);
  },
};
