import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Media folders that a title had before, so that whoever is watching one keeps it to the end of the film. */
const statements = [
  `create table former_media (
    cinema_id integer not null references cinema on delete cascade,
    folder text collate "C" not null,
    is_trailer boolean not null,
    replaced_at timestamptz not null,
    primary key (cinema_id, folder)
  )`,
];

export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
