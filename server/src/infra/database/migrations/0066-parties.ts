import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Households that watch a title together. A row for each party and each member; heartbeats have none. */
const statements = [
  `create table parties (
    id uuid primary key,
    code text not null unique,
    secret text not null unique,
    content_id integer not null,
    episode_id integer,
    control text not null,
    waits boolean not null,
    sequence integer not null,
    position double precision not null,
    at timestamptz not null,
    rate double precision not null,
    paused boolean not null,
    held boolean not null,
    expires_at timestamptz not null
  )`,
  'create index parties_expires on parties (expires_at)',
  `create table party_members (
    party_id uuid not null references parties on delete cascade,
    number integer not null,
    user_id integer not null references users on delete cascade,
    profile_id integer not null references profiles on delete cascade,
    session_id uuid not null references sessions on delete cascade,
    stalled boolean not null,
    command bigint not null,
    seen_at timestamptz not null,
    removed boolean not null,
    primary key (party_id, number),
    unique (party_id, session_id)
  )`,
  'create index party_members_user on party_members (user_id)',
  'create index party_members_profile on party_members (profile_id)',
  'create index party_members_session on party_members (session_id)',
];

export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
