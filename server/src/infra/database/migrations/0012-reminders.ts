import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements: readonly string[] = [
  `create table reminders (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    programme_id integer references programmes on delete cascade,
    stream_id integer references streams on delete cascade,
    created_at timestamptz not null,
    unique (user_id, programme_id),
    unique (user_id, stream_id),
    check ((programme_id is null) <> (stream_id is null))
  )`,
  `create index reminders_programme on reminders (programme_id)`,
  `create index reminders_stream on reminders (stream_id)`,
];

export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
