import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements: readonly string[] = [
  `alter table users
    add column pin_hash text,
    add column age_limit integer,
    add column blocked_at timestamptz,
    add column telegram_id text unique`,
  `create table avatars (
    user_id integer primary key references users on delete cascade,
    hash text not null,
    type text not null,
    bytes bytea not null
  )`,
  `create index avatars_hash on avatars (hash)`,
];

export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
