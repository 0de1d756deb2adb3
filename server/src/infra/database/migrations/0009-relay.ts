import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements: readonly string[] = [
  `alter table sessions add column relay_field text, add column relay_until timestamptz`,
  `create table relays (
    session_id uuid primary key references sessions on delete cascade,
    field text not null,
    text text,
    submit boolean not null,
    sequence integer not null
  )`,
  `create table relay_polls (
    id integer generated always as identity primary key,
    session_id uuid not null references sessions on delete cascade,
    expires_at timestamptz not null
  )`,
  `create index relay_polls_session on relay_polls (session_id)`,
];

export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
