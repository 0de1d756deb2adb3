import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements: readonly string[] = [
  // Notifications follow from other rows. Only read marks are stored.
  `create table notification_reads (
    user_id integer not null references users on delete cascade,
    key text not null,
    read_at timestamptz not null,
    primary key (user_id, key)
  )`,
  `create index notification_reads_at on notification_reads (read_at)`,
  `create index streams_start on streams (starts_at)`,
];

export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
