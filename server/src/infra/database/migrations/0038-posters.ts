import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db) {
    await sql`alter table cinema add column posters jsonb`.execute(db);
  },
};
