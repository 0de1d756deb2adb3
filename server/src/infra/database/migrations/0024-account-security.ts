import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements: readonly string[] = [
  `alter table sessions
    add column rotated_at timestamptz,
    add column rotated_network text,
    add column method text,
    add column verified_at timestamptz`,
  // A session lives for a year at most.
  `update sessions set expires_at = least(expires_at, created_at + interval '365 days')`,
  `alter table users add column telegram_name text, add column telegram_linked_at timestamptz`,
];

export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
