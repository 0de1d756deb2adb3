import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db) {
    await sql`
      create table feeds (
        id integer primary key generated always as identity,
        name text collate "C" not null unique,
        kind text collate "C" not null check (kind in ('playlist', 'guide')),
        url text not null unique,
        every_seconds integer not null,
        access text check (access in ('free', 'subscription')),
        keeps_missing boolean not null default false,
        playlist_id integer references feeds on delete cascade,
        created_at timestamptz not null,
        next_at timestamptz not null,
        leased_until timestamptz,
        etag text,
        last_modified text,
        hash text,
        lineup text,
        tried_at timestamptz,
        imported_at timestamptz,
        failures integer not null default 0,
        failure text,
        report jsonb not null default '[]'
      )
    `.execute(db);
    await sql`create index feeds_next on feeds (next_at)`.execute(db);
    await sql`create index feeds_playlist on feeds (playlist_id)`.execute(db);
  },
};
