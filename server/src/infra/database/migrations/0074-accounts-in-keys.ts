import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { accountIndex, addParts, copyRows, histories, swapParts } from './divided-histories.ts';
import { keepLastPosition, keepPosition } from './kept-positions.ts';

const ofProfile = 'foreign key (user_id, profile_id) references profiles (user_id, id) on delete cascade';

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
  `alter table profiles add constraint profiles_pkey primary key using index profiles_account`,
  ...[...Object.keys(lists), ...others].map((table) => `alter table ${table} add ${ofProfile}`),
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

async function isCopied(db: Kysely<unknown>, table: string): Promise<boolean> {
  const { rows } = await sql<{ note: string | null }>`
    select obj_description(to_regclass(${`${table}_parts`}), 'pg_class') as note`.execute(db);
  return rows[0]?.note === 'copied';
}

export const migration: Migration = {
  async up(db) {
    const run = (statement: string) => sql.raw(statement).execute(db);
    await run(`create unique index if not exists ${accountIndex}`);
    for (const history of histories) {
      // `npm run divide` may have copied the rows before, while servers ran. Otherwise writers wait for it, and readers do not.
      if (!(await isCopied(db, history.table))) {
        await run(`drop table if exists ${history.table}_parts`);
        for (const statement of addParts(history)) await run(statement);
        await run(`lock table ${history.table} in share mode`);
        await run(copyRows(history));
      }
      for (const statement of swapParts(history)) await run(statement);
    }
    for (const statement of statements) await run(statement);
  },
};
