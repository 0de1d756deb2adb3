import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements: readonly string[] = [
  `create table reel_history (
    user_id integer not null references users on delete cascade,
    reel_id integer not null references reels on delete cascade,
    position double precision not null,
    duration double precision not null,
    watched boolean not null,
    watched_at timestamptz not null,
    primary key (user_id, reel_id)
  )`,
  `create index reel_history_reel on reel_history (reel_id)`,
  `create index history_of_user on history (user_id, watched_at desc)`,
  `create index programme_history_of_user on programme_history (user_id, watched_at desc)`,
  `create index reel_history_of_user on reel_history (user_id, watched_at desc)`,
];

export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
