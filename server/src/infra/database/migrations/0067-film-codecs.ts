import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The codecs that the picture of a film has beside H.264. */
export const migration: Migration = {
  async up(db) {
    await sql`alter table media_jobs add column codecs jsonb not null default '[]'`.execute(db);
  },
};
