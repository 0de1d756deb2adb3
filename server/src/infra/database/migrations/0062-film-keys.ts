import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Keys of encrypted films, and the ways in which a job encrypts its film. */
const statements = [
  `create table film_keys (
    kid text collate "C" primary key,
    sealed text not null,
    sealed_by text collate "C" not null
  )`,
  `alter table media_jobs add column schemes jsonb not null default '[]'`,
];

export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
