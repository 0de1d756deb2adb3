import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Phones of guests that are remotes of a television, and the invitations that nobody has taken yet. */
const statements = [
  `create table guest_phones (
    id uuid primary key,
    user_id integer not null references users on delete cascade,
    session_id uuid not null references sessions on delete cascade,
    key_hash text not null unique,
    device text not null,
    joined_at timestamptz,
    ends_at timestamptz not null
  )`,
  'create index guest_phones_user on guest_phones (user_id)',
  'create index guest_phones_session on guest_phones (session_id)',
  'create index guest_phones_ends on guest_phones (ends_at)',
];

export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
