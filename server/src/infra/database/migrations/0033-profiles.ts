import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a viewer does with content belongs to a profile; it belonged to the account. */
const personal = [
  'history',
  'programme_history',
  'reel_history',
  'likes',
  'saves',
  'favourite_channels',
  'reminders',
  'decisions',
] as const;

const statements: readonly string[] = [
  `create table profiles (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    is_first boolean not null default false,
    name text not null,
    picture text not null default '',
    lang text,
    age_limit integer,
    is_kids boolean not null default false,
    autoplay boolean not null default true,
    history_paused boolean not null default false,
    daily_minutes integer,
    created_at timestamptz not null,
    check (not (is_first and is_kids))
  )`,
  `create unique index profiles_first on profiles (user_id) where is_first`,
  `create index profiles_user on profiles (user_id, id)`,
  // With the number of its account, so that no row of the account has to be rewritten.
  `insert into profiles (id, user_id, is_first, name, picture, age_limit, created_at) overriding system value
    select id, id, true, coalesce(nullif(left(first_name, 30), ''), 'Oyna'), coalesce(avatar, ''), age_limit, created_at
    from users`,
  `select setval(pg_get_serial_sequence('profiles', 'id'), coalesce(max(id), 1), max(id) is not null) from profiles`,
  `alter table users drop column age_limit`,
  // By the database, so that no account is ever without one.
  `create function add_first_profile() returns trigger language plpgsql as $$
  begin
    insert into profiles (user_id, is_first, name, picture, created_at)
    values (
      new.id, true, coalesce(nullif(left(new.first_name, 30), ''), 'Oyna'), coalesce(new.avatar, ''), new.created_at
    );
    return null;
  end $$`,
  `create trigger users_first_profile after insert on users
    for each row execute function add_first_profile()`,
  ...personal.flatMap((table) => [
    `alter table ${table} drop constraint ${table}_user_id_fkey`,
    `alter table ${table} rename column user_id to profile_id`,
    `alter table ${table} add foreign key (profile_id) references profiles on delete cascade`,
  ]),
  // How long a kids' profile watched on a day of Asia/Tashkent.
  `create table viewing_days (
    profile_id integer not null references profiles on delete cascade,
    day text not null,
    seconds double precision not null,
    position double precision,
    seen_at timestamptz not null,
    primary key (profile_id, day)
  )`,
  `create index viewing_days_day on viewing_days (day)`,
  `create index cinema_age_rating on cinema (age_rating)`,
];

export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
