import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Channels that show titles by the clock. */
const statements = [
  'alter table channels add column schedule jsonb, add column scheduled_until timestamptz',
  'create index channels_scheduled on channels (scheduled_until) where schedule is not null',
  `create table schedule_versions (
    channel_id integer not null references channels on delete cascade,
    number integer not null,
    starts_at timestamptz not null,
    version jsonb not null,
    primary key (channel_id, number)
  )`,
];

export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
