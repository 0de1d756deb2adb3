import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements: readonly string[] = [
  // Numbers instead of an identifier, because an import may write the episode later.
  `alter table banners
    add column target_season integer,
    add column target_episode integer,
    add column target_address text`,
];

export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
