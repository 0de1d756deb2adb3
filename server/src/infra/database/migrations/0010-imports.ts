import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The child tables of titles and channels, with their parents. */
const links = [
  { table: 'cinema_genres', column: 'cinema_id', parent: 'cinema', key: 'id' },
  { table: 'cinema_genres', column: 'genre_id', parent: 'genres', key: 'id' },
  { table: 'cinema_countries', column: 'cinema_id', parent: 'cinema', key: 'id' },
  { table: 'cinema_countries', column: 'country', parent: 'countries', key: 'code' },
  { table: 'people', column: 'cinema_id', parent: 'cinema', key: 'id' },
  { table: 'episodes', column: 'cinema_id', parent: 'cinema', key: 'id' },
  { table: 'programmes', column: 'channel_id', parent: 'channels', key: 'id' },
] as const;

/**
 * A foreign key checks the parent of each row separately, which takes half of the time for writing the parts
 * of a title. These triggers check once per statement, lock the parents as a foreign key does, and cascade in
 * the same way. OFFSET forces an index lookup; without statistics, planners would rather read the whole
 * table.
 */
const referencesByStatement = links.flatMap(({ table, column, parent, key }) => [
  `alter table ${table} drop constraint ${table}_${column}_fkey`,
  `create function check_${table}_${column}() returns trigger language plpgsql as $$
  begin
    if exists (
      select from (select distinct ${column} as wanted from added) as parts
      where not exists (select from ${parent} where ${key} = wanted offset 0 for key share)
    ) then
      raise foreign_key_violation using message = 'a row of ${table} speaks of a row of ${parent} that is not there';
    end if;
    return null;
  end $$`,
  `create trigger ${table}_${column}_added after insert on ${table}
    referencing new table as added for each statement execute function check_${table}_${column}()`,
  `create trigger ${table}_${column}_changed after update on ${table}
    referencing new table as added for each statement execute function check_${table}_${column}()`,
  `create function cascade_${table}_${column}() returns trigger language plpgsql as $$
  begin
    delete from ${table} using removed where ${table}.${column} = removed.${key};
    return null;
  end $$`,
  `create trigger ${parent}_removed_from_${table} after delete on ${parent}
    referencing old table as removed for each statement execute function cascade_${table}_${column}()`,
]);

const statements: readonly string[] = [
  `alter table channels add column manifest_url text`,
  `alter table channels add column tvg_id text`,
  `create index channels_tvg on channels (tvg_id)`,
  `create index channels_number on channels (number)`,
  ...referencesByStatement,
];

export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
