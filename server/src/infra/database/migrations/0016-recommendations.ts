import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements: readonly string[] = [
  // The titles that viewers of a title watched, too, the nearest first; see refresh-neighbours.ts.
  `create table cinema_neighbours (
    cinema_id integer primary key references cinema on delete cascade,
    neighbours integer[] not null,
    counted_at timestamptz not null
  )`,
  `create index history_of_cinema on history (cinema_id, watched_at desc)`,
  // When an episode could be played first; NULL until the next regular job.
  `alter table episodes add column available_at timestamptz`,
  `update episodes set available_at = published_at from cinema
    where cinema.id = cinema_id and episodes.media is not null`,
  `create index episodes_undated on episodes (id) where available_at is null and media is not null`,
];

export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
