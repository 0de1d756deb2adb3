import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const follow = `create function follow_recorded_programme() returns trigger language plpgsql as $$
  begin
    update recordings
    set title = new.title, age_rating = new.age_rating, starts_at = new.starts_at, ends_at = new.ends_at
    where programme_id = new.id;
    return null;
  end $$`;

const followed = ['title', 'age_rating', 'starts_at', 'ends_at'];

const statements: readonly string[] = [
  `alter table channels add column recordable boolean not null default false`,
  `alter table plans add column recording_hours integer not null default 0
    check (recording_hours between 0 and 10000)`,
  `create table recorded_series (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    profile_id integer not null references profiles on delete cascade,
    channel_id integer not null references channels on delete cascade,
    key text not null,
    title jsonb not null,
    created_at timestamptz not null,
    unique (profile_id, channel_id, key)
  )`,
  `create index recorded_series_user on recorded_series (user_id)`,
  `create index recorded_series_channel on recorded_series (channel_id)`,
  `create table recordings (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    profile_id integer not null references profiles on delete cascade,
    channel_id integer not null references channels on delete cascade,
    programme_id integer references programmes on delete set null,
    series_id integer references recorded_series on delete set null,
    title jsonb not null,
    age_rating integer,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    stopped_at timestamptz,
    is_skipped boolean not null default false,
    created_at timestamptz not null,
    unique (profile_id, programme_id)
  )`,
  `create index recordings_user on recordings (user_id)`,
  `create index recordings_profile on recordings (profile_id, starts_at desc)`,
  `create index recordings_channel on recordings (channel_id, starts_at)`,
  `create index recordings_programme on recordings (programme_id)`,
  `create index recordings_series on recordings (series_id)`,
  `create index recordings_end on recordings (ends_at)`,
  follow,
  `create trigger programmes_recorded after update of ${followed.join(', ')} on programmes
    for each row when (${followed.map((it) => `old.${it} is distinct from new.${it}`).join(' or ')})
    execute function follow_recorded_programme()`,
];

export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
