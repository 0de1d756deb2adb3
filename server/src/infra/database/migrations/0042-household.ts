import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { countAges } from './age-counts.ts';

const statements: readonly string[] = [
  // More minutes that a grown-up gave for a day: up to where they last, in seconds of watching, and how often.
  `alter table viewing_days
    add column extended_to double precision not null default 0,
    add column extensions integer not null default 0`,
  // Keys of other sets that asked for the same open order.
  `alter table orders add column joined_keys text[] not null default '{}'`,
  `create index orders_joined on orders (user_id) where joined_keys <> '{}'`,
  ...countAges,
  // Whether a year or a kind has a title within an age limit, in one step.
  `create index cinema_year_age on cinema (year, age_rating)`,
  `create index cinema_kind_age on cinema (kind, age_rating)`,
];

export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
