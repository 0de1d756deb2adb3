import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { keepLastPosition, keepPosition } from './kept-positions.ts';

/** Histories are partitioned by account; see docs/adr/0040-accounts-and-months.md. */
const partitions = 8;

interface History {
  readonly item: string;
  readonly columns: string;
  readonly indexes: readonly string[];
}

const histories: Readonly<Record<string, History>> = {
  history: {
    item: 'cinema_id, episode_id',
    columns: 'cinema_id integer not null references cinema on delete cascade, episode_id integer not null',
    indexes: [
      'chart on history (watched_at, cinema_id)',
      'of_cinema on history (cinema_id, watched_at desc)',
    ],
  },
  programme_history: {
    item: 'programme_id',
    columns: 'programme_id integer not null references programmes on delete cascade',
    indexes: ['programme on programme_history (programme_id)'],
  },
  reel_history: {
    item: 'reel_id',
    columns: 'reel_id integer not null references reels on delete cascade',
    indexes: ['reel on reel_history (reel_id)'],
  },
};

const measures = 'position, duration, watched, watched_at';
const ofProfile = 'foreign key (user_id, profile_id) references profiles (user_id, id) on delete cascade';

/** Rows are copied before anything is locked, so that reads go on meanwhile. */
const divided = Object.entries(histories).flatMap(([table, { item, columns, indexes }]) => [
  `create table ${table}_parts (
    user_id integer not null,
    profile_id integer not null,
    ${columns},
    position double precision not null,
    duration double precision not null,
    watched boolean not null,
    watched_at timestamptz not null
  ) partition by hash (user_id)`,
  ...Array.from(
    { length: partitions },
    (_, part) =>
      `create table ${table}_${part} partition of ${table}_parts for values with (modulus ${partitions}, remainder ${part})`,
  ),
  `lock table ${table} in share mode`,
  `insert into ${table}_parts (user_id, profile_id, ${item}, ${measures})
    select profiles.user_id, profile_id, ${item}, ${measures} from ${table} join profiles on profiles.id = profile_id`,
  `drop table ${table}`,
  `alter table ${table}_parts rename to ${table}`,
  `alter table ${table} add primary key (user_id, profile_id, ${item})`,
  ...indexes.map((index) => `create index ${table}_${index}`),
  `create index ${table}_of_user on ${table} (user_id, profile_id, watched_at desc)`,
]);

/** The keys of the other tables of a profile, without the account and the profile. */
const lists = {
  likes: null,
  saves: null,
  reminders: null,
  unwanted_titles: 'cinema_id',
  favourite_channels: 'channel_id',
  decisions: 'list, target, target_id',
  viewing_days: 'day',
} as const;

const keyed = Object.entries(lists).flatMap(([table, key]) => [
  `alter table ${table} add column user_id integer`,
  `update ${table} set user_id = profiles.user_id from profiles where profiles.id = profile_id`,
  `alter table ${table} alter column user_id set not null`,
  `alter table ${table} drop constraint ${table}_pkey`,
  `alter table ${table} drop constraint ${table}_profile_id_fkey`,
  `alter table ${table} add primary key (user_id, ${key === null ? 'id' : `profile_id, ${key}`})`,
]);

const reactions = ['likes', 'saves'].flatMap((table) => [
  `drop index ${table}_cinema, ${table}_reel, ${table}_user`,
  `create unique index ${table}_cinema on ${table} (cinema_id, user_id, profile_id)`,
  `create unique index ${table}_reel on ${table} (reel_id, user_id, profile_id)`,
  `create index ${table}_user on ${table} (user_id, profile_id, created_at desc, id desc)`,
]);

/** Other tables that refer to profiles. */
const others = ['party_members', 'recordings', 'recorded_series'];

const statements: readonly string[] = [
  ...divided,
  ...keyed,
  ...reactions,
  `alter table reminders
    drop constraint reminders_user_id_programme_id_key,
    drop constraint reminders_user_id_stream_id_key,
    add unique (user_id, profile_id, programme_id),
    add unique (user_id, profile_id, stream_id)`,
  ...others.map((table) => `alter table ${table} drop constraint ${table}_profile_id_fkey`),
  `alter table profiles drop constraint profiles_pkey`,
  `drop index profiles_user`,
  `alter table profiles add primary key (user_id, id)`,
  ...[...Object.keys(histories), ...Object.keys(lists), ...others].map(
    (table) => `alter table ${table} add ${ofProfile}`,
  ),
  // A playback belongs to a session of its account. Its key begins with the account, so the index on that goes.
  `alter table sessions add unique (user_id, id)`,
  `alter table playbacks
    drop constraint playbacks_pkey,
    drop constraint playbacks_session_id_fkey,
    add primary key (user_id, id),
    add foreign key (user_id, session_id) references sessions (user_id, id) on delete cascade`,
  `drop index playbacks_user`,
  keepPosition,
  keepLastPosition,
];

export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
