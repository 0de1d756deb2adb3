import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Episode, categories, people and picture of a programme, as its guide has them. */
export const migration: Migration = {
  async up(db) {
    await sql`alter table programmes add column details jsonb`.execute(db);
  },
};
