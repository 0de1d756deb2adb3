import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Where media elsewhere comes from: a list of sources of the catalogue, in order. */
const columns = [
  ['channels', 'sources'],
  ['streams', 'sources'],
  ['cinema', 'sources'],
  ['cinema', 'trailer_sources'],
  ['episodes', 'sources'],
  ['reels', 'sources'],
] as const;

const statements: readonly string[] = [
  ...columns.map(
    ([table, column]) => `alter table ${table} add column ${column} jsonb not null default '[]'`,
  ),
  // An episode may be played from its folder or from elsewhere.
  `alter table episodes add column is_playable boolean not null
    generated always as (media is not null or sources <> '[]'::jsonb) stored`,
  'drop index episodes_undated',
  'create index episodes_undated on episodes (id) where available_at is null and is_playable',
];

export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
