import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements: readonly string[] = [
  `create table favourite_channels (
    user_id integer not null references users on delete cascade,
    channel_id integer not null references channels on delete cascade,
    created_at timestamptz not null,
    primary key (user_id, channel_id)
  )`,
  `create index favourite_channels_channel on favourite_channels (channel_id)`,
  `create table playbacks (
    id text primary key,
    user_id integer not null references users on delete cascade,
    session_id uuid not null references sessions on delete cascade,
    kind text not null,
    target_id integer not null,
    position double precision not null,
    watched_at timestamptz not null,
    started_at timestamptz not null,
    seen_at timestamptz not null,
    ended_at timestamptz
  )`,
  `create index playbacks_user on playbacks (user_id)`,
  `create index playbacks_session on playbacks (session_id)`,
  `create index playbacks_seen on playbacks (seen_at)`,
];

export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
