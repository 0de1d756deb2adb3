import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { countListed } from './column-counts.ts';

const statements: readonly string[] = [
  // A withdrawn row stays, because viewers' rows refer to it, and an import restores it with its identifier.
  ...['cinema', 'channels', 'streams', 'reels'].map(
    (table) => `alter table ${table} add column withdrawn_at timestamptz`,
  ),
  ...countListed,
  // The file that an item came from last.
  `create table catalogue_sources (
    kind text collate "C" not null,
    slug text collate "C" not null,
    source text collate "C" not null,
    primary key (kind, slug)
  )`,
  `create index catalogue_sources_source on catalogue_sources (source)`,
  `alter table banners add column starts_at timestamptz, add column ends_at timestamptz`,
];

export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
