import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Streams from senders with keys, channels from inputs, and the state of both. */
const statements = [
  'alter table channels add column input jsonb',
  'alter table streams add column has_senders boolean not null default false',
  `create table stream_keys (
    id integer primary key generated always as identity,
    stream_id integer not null references streams on delete cascade,
    role text not null check (role in ('main', 'backup')),
    hash text not null unique,
    created_by text not null,
    created_at timestamptz not null,
    unique (stream_id, role)
  )`,
  `create table live_inputs (
    kind text not null check (kind in ('channel', 'stream')),
    item_id integer not null,
    role text not null check (role in ('main', 'backup')),
    state text not null,
    detail text not null,
    since timestamptz not null,
    restarts integer not null,
    segment_at timestamptz,
    faults jsonb not null,
    seen_at timestamptz not null,
    primary key (kind, item_id, role)
  )`,
];

export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
