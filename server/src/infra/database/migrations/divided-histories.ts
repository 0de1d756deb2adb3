/** Histories are partitioned by account; see docs/adr/0040-accounts-and-months.md. */
const partitions = 8;

interface History {
  readonly table: 'history' | 'programme_history' | 'reel_history';
  /** Columns of the watched item. */
  readonly item: readonly string[];
  /** Their definitions. */
  readonly columns: string;
  /** Names of the indexes without that of the table, and their columns. */
  readonly indexes: Readonly<Record<string, string>>;
}

const ofUser = { of_user: 'user_id, profile_id, watched_at desc' };

export const histories: readonly History[] = [
  {
    table: 'history',
    item: ['cinema_id', 'episode_id'],
    columns: 'cinema_id integer not null references cinema on delete cascade, episode_id integer not null',
    indexes: { chart: 'watched_at, cinema_id', of_cinema: 'cinema_id, watched_at desc', ...ofUser },
  },
  {
    table: 'programme_history',
    item: ['programme_id'],
    columns: 'programme_id integer not null references programmes on delete cascade',
    indexes: { programme: 'programme_id', ...ofUser },
  },
  {
    table: 'reel_history',
    item: ['reel_id'],
    columns: 'reel_id integer not null references reels on delete cascade',
    indexes: { reel: 'reel_id', ...ofUser },
  },
];

const measures = ['position', 'duration', 'watched', 'watched_at'];

/** By which the rows of a profile refer to it with their account; it becomes the key of profiles. */
export const accountIndex = 'profiles_account on profiles (user_id, id)';

/** Makes the divided table beside the present one, empty. */
export function addParts({ table, item, columns, indexes }: History, count = partitions): readonly string[] {
  const parts = `${table}_parts`;
  return [
    `create table ${parts} (
      user_id integer not null,
      profile_id integer not null,
      ${columns},
      position double precision not null,
      duration double precision not null,
      watched boolean not null,
      watched_at timestamptz not null,
      primary key (user_id, profile_id, ${item.join()}),
      foreign key (user_id, profile_id) references profiles (user_id, id) on delete cascade
    ) partition by hash (user_id)`,
    ...Array.from(
      { length: count },
      (_, part) =>
        `create table ${table}_${part} partition of ${parts} for values with (modulus ${count}, remainder ${part})`,
    ),
    ...Object.entries(indexes).map(([name, on]) => `create index ${parts}_${name} on ${parts} (${on})`),
  ];
}

/** Copies rows that are not there: all, or those that a condition on `mine` chooses. The latter stay as they are meanwhile. */
export function copyRows({ table, item }: History, where?: string): string {
  const names = [...item, ...measures];
  return `insert into ${table}_parts (user_id, profile_id, ${names.join()})
    select user_id, profile_id, ${names.join()} from (
      select profiles.user_id, mine.* from ${table} as mine join profiles on profiles.id = mine.profile_id
      ${where === undefined ? '' : `where ${where} for share of mine`}
    ) as copied
    on conflict do nothing`;
}

/** Brings each later change of the present table into the divided one. */
export function mirrorChanges({ table, item }: History): readonly string[] {
  const of = (row: string, names: readonly string[]) => names.map((name) => `${row}.${name}`).join();
  const names = [...item, ...measures];
  return [
    `create or replace function mirror_${table}() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        delete from ${table}_parts as kept using profiles
        where profiles.id = old.profile_id and kept.user_id = profiles.user_id
          and kept.profile_id = old.profile_id and (${of('kept', item)}) = (${of('old', item)});
      end if;
      if tg_op <> 'DELETE' then
        insert into ${table}_parts (user_id, profile_id, ${names.join()})
        select profiles.user_id, new.profile_id, ${of('new', names)} from profiles where profiles.id = new.profile_id;
      end if;
      return null;
    end $$`,
    `create trigger mirrored after insert or update or delete on ${table} for each row execute function mirror_${table}()`,
  ];
}

/** Puts the divided table in the place of the present one. */
export function swapParts({ table, indexes }: History): readonly string[] {
  return [
    `drop table ${table}`,
    `drop function if exists mirror_${table}()`,
    `comment on table ${table}_parts is null`,
    `alter table ${table}_parts rename to ${table}`,
    `alter table ${table} rename constraint ${table}_parts_pkey to ${table}_pkey`,
    ...Object.keys(indexes).map((name) => `alter index ${table}_parts_${name} rename to ${table}_${name}`),
  ];
}
