import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The last look at each source elsewhere, and the reports of sets about it. It may be lost: the next look renews it. */
const statements = [
  `create table source_checks (
    ref text primary key,
    state text not null,
    detail text not null,
    since timestamptz not null,
    checked_at timestamptz,
    mark text,
    moved_at timestamptz,
    window_seconds integer not null,
    age_seconds integer,
    reports integer not null,
    reported_at timestamptz
  )`,
];

export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
