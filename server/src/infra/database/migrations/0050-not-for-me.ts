import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db) {
    await sql`
      create table unwanted_titles (
        profile_id integer not null references profiles on delete cascade,
        cinema_id integer not null references cinema on delete cascade,
        created_at timestamptz not null,
        primary key (profile_id, cinema_id)
      )
    `.execute(db);
    await sql`create index unwanted_titles_cinema on unwanted_titles (cinema_id)`.execute(db);
  },
};
