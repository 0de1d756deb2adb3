import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const columns = ['uz', 'ru', 'en'] as const;

/**
 * The words of a title follow its row by a trigger, so that every writer is right. It takes plain
 * indexes and no extension.
 */
const statements: readonly string[] = [
  `create table cinema_words (
    in_title boolean not null,
    word text collate "C" not null,
    cinema_id integer not null,
    primary key (in_title, word, cinema_id)
  )`,
  // Sorted, because an index takes sorted rows twice as fast. Twins are left out beforehand: a title that is new has
  // no words yet, and looking for conflicts would take longer than the rest of an import.
  `create function add_cinema_words() returns trigger language plpgsql as $$
  begin
    insert into cinema_words (in_title, word, cinema_id)
    select distinct (search_title || ' ') like ('% ' || word || ' %') as in_title, word collate "C" as word, id
    from added, unnest(string_to_array(search, ' ')) as word
    where word <> ''
    order by 1, 2, 3;
    return null;
  end $$`,
  `create function remove_cinema_words() returns trigger language plpgsql as $$
  begin
    delete from cinema_words using removed
    where cinema_id = removed.id and in_title in (true, false)
      and word = any (string_to_array(removed.search, ' '));
    return null;
  end $$`,
  `create function change_cinema_words() returns trigger language plpgsql as $$
  begin
    delete from cinema_words using removed join added using (id)
    where (removed.search, removed.search_title) is distinct from (added.search, added.search_title)
      and cinema_id = removed.id and in_title in (true, false)
      and word = any (string_to_array(removed.search, ' '));
    insert into cinema_words (in_title, word, cinema_id)
    select (added.search_title || ' ') like ('% ' || word || ' %'), word, added.id
    from removed join added using (id), unnest(string_to_array(added.search, ' ')) as word
    where (removed.search, removed.search_title) is distinct from (added.search, added.search_title)
      and word <> ''
    on conflict do nothing;
    return null;
  end $$`,
  `create trigger cinema_words_added after insert on cinema
    referencing new table as added for each statement execute function add_cinema_words()`,
  `create trigger cinema_words_removed after delete on cinema
    referencing old table as removed for each statement execute function remove_cinema_words()`,
  `create trigger cinema_words_changed after update on cinema
    referencing old table as removed new table as added for each statement execute function change_cinema_words()`,
  // Titles that existed before the trigger.
  `insert into cinema_words (in_title, word, cinema_id)
    select (search_title || ' ') like ('% ' || word || ' %'), word, id
    from cinema, unnest(string_to_array(search, ' ')) as word
    where word <> ''
    on conflict do nothing`,
  `create table cinema_found (
    key text primary key,
    version text not null,
    ids integer[] not null,
    count integer not null,
    until timestamptz not null
  )`,
  `alter table cinema add column popularity integer not null default 0`,
  `create index cinema_popular on cinema (popularity desc, rating desc nulls last, id desc)`,
  // The chart is recomputed from few titles, not from all of them.
  `create index cinema_charted on cinema (id) where popularity > 0`,
  `create index cinema_kind on cinema (kind, published_at desc, id desc)`,
  `create index cinema_of_year on cinema (year, published_at desc, id desc)`,
  ...columns.map(
    (column) =>
      `create index cinema_title_${column} on cinema (lower(title ->> '${column}') collate "C", id desc)`,
  ),
];

export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
