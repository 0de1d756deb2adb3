import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const rated = ['channels', 'programmes', 'streams', 'reels'] as const;

const statements: readonly string[] = [
  ...rated.map((table) => `alter table ${table} add column age_rating integer`),
  `create index programmes_rated on programmes (channel_id) where age_rating is not null`,
  // Of each session of an account, and of the guests of its sets.
  `create table pin_tries (
    user_id integer not null references users on delete cascade,
    tried_by text not null,
    wrong integer not null,
    locked_until timestamptz not null,
    primary key (user_id, tried_by)
  )`,
];

export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
