import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db) {
    await sql`create index cinema_kind_by_rating on cinema (kind, rating desc nulls last, id desc)`.execute(
      db,
    );
  },
};
