import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whether the first source of a channel or a stream has only sound, as the regular look at it found. */
const statements = [
  'alter table channels add column only_sound boolean not null default false',
  'alter table streams add column only_sound boolean not null default false',
];

export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
