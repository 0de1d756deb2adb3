import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db) {
    await sql`alter table cinema add column encrypted_only boolean not null default false`.execute(db);
  },
};
