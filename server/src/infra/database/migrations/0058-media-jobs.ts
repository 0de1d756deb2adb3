import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Files that operators send in parts, and the queue of films that are made from them. */
const statements = [
  `create table media_uploads (
    id text collate "C" primary key,
    name text not null,
    bytes double precision not null,
    hash text collate "C" not null,
    part_bytes integer not null,
    created_by text not null,
    touched_at timestamptz not null,
    checked_at timestamptz
  )`,
  `create table media_upload_parts (
    upload_id text collate "C" not null references media_uploads on delete cascade,
    number integer not null,
    primary key (upload_id, number)
  )`,
  `create table media_jobs (
    id integer generated always as identity primary key,
    name text not null,
    title_part jsonb not null,
    upload_id text collate "C" references media_uploads on delete set null,
    subtitles jsonb not null,
    sounds jsonb not null,
    state text not null check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
    created_by text not null,
    created_at timestamptz not null,
    ended_at timestamptz,
    worker text,
    leased_until timestamptz,
    run_after timestamptz,
    losses integer not null default 0,
    reached double precision not null default 0,
    part double precision not null default 0,
    step text not null default '',
    is_cancelled boolean not null default false,
    media text,
    notes jsonb not null default '[]',
    error_code text,
    error text
  )`,
  `create index media_jobs_open on media_jobs (id) where state in ('waiting', 'running')`,
];

export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
