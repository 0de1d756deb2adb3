import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const tables = ['cinema', 'episodes', 'channels', 'streams', 'reels'] as const;

const statements: readonly string[] = [
  'alter table episodes add column withdrawn_at timestamptz',
  ...tables.flatMap((table) => [
    `alter table ${table} add column withdrawn_by text,
      add column available_from timestamptz, add column available_until timestamptz`,
    // The next import restores these, as before.
    `update ${table} set withdrawn_by = 'source' where withdrawn_at is not null`,
    // Few rows have a window, and they are looked at every few seconds.
    `create index ${table}_windows on ${table} (id)
      where available_from is not null or available_until is not null or withdrawn_by = 'window'`,
  ]),
  'alter table cinema add column unlisted_parts jsonb',
  // Whether a media folder is one of an item out of the catalogue.
  'create index cinema_unlisted_media on cinema (media) where withdrawn_at is not null',
  'create index cinema_unlisted_trailer on cinema (trailer) where withdrawn_at is not null',
  'create index episodes_unlisted_media on episodes (media) where withdrawn_at is not null',
  'create index reels_unlisted_media on reels (media) where withdrawn_at is not null',
  'drop index episodes_undated',
  'alter table episodes drop column is_playable',
  `alter table episodes add column is_playable boolean not null
    generated always as ((media is not null or sources <> '[]'::jsonb) and withdrawn_at is null) stored`,
  'create index episodes_undated on episodes (id) where available_at is null and is_playable',
];

export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
