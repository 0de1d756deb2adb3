import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** As docs/adr/0040-accounts-and-months.md decides: each key begins with the account. */
const statements: readonly string[] = [
  `alter table recordings
    drop constraint recordings_series_id_fkey,
    drop constraint recordings_profile_id_programme_id_key,
    drop constraint recordings_pkey,
    add primary key (user_id, id),
    add unique (user_id, profile_id, programme_id)`,
  `alter table recorded_series
    drop constraint recorded_series_profile_id_channel_id_key_key,
    drop constraint recorded_series_pkey,
    add primary key (user_id, id),
    add unique (user_id, profile_id, channel_id, key)`,
  `alter table recordings add foreign key (user_id, series_id)
    references recorded_series (user_id, id) on delete set null (series_id)`,
  `drop index recordings_user, recordings_profile, recordings_series, recorded_series_user`,
  `create index recordings_profile on recordings (user_id, profile_id, starts_at desc)`,
];

export const oldestServer = '0075-months';

export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
