import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { recountActivity } from './activity-counts.ts';
import { recountAges } from './age-counts.ts';
import { recountListedColumns } from './column-counts.ts';

/** The orderings of titles, by name; see cinema-order.ts. */
const orders = {
  new: 'published_at desc',
  rating: 'rating desc nulls last',
  year: 'year desc nulls last',
  popular: 'popularity desc, rating desc nulls last',
  ...Object.fromEntries(
    ['uz', 'ru', 'en'].map((lang) => [`title_${lang}`, `lower(title ->> '${lang}') collate "C"`]),
  ),
};

const hasKidsGenre = `exists (
  select from cinema_genres join genres on genres.id = genre_id and genres.for_kids
  where cinema_genres.cinema_id = cinema.id
)`;

/** Titles with changed links to genres for children, or to deleted genres. */
const changed = `select distinct cinema_id from changed_rows
  where not exists (select from genres where genres.id = genre_id and not for_kids)`;

/** A mark of each title whether it has a genre for children, kept by triggers, so that any writer keeps it. */
const statements: readonly string[] = [
  `alter table cinema add column for_kids boolean not null default false`,
  `create function mark_for_kids(titles integer[]) returns void language sql as $$
    update cinema set for_kids = not for_kids
    where id = any(titles) and for_kids <> ${hasKidsGenre}
  $$`,
  `create function mark_titles_of_links() returns trigger language plpgsql as $$
  begin
    perform mark_for_kids(array(${changed}));
    return null;
  end $$`,
  `create trigger cinema_genres_kids_added after insert on cinema_genres
    referencing new table as changed_rows for each statement execute function mark_titles_of_links()`,
  `create trigger cinema_genres_kids_removed after delete on cinema_genres
    referencing old table as changed_rows for each statement execute function mark_titles_of_links()`,
  `create function mark_titles_of_genre() returns trigger language plpgsql as $$
  begin
    perform mark_for_kids(array(select cinema_id from cinema_genres where genre_id = new.id));
    return null;
  end $$`,
  `create trigger genres_for_kids after update of for_kids on genres for each row
    when (old.for_kids <> new.for_kids) execute function mark_titles_of_genre()`,
  `create or replace function recount() returns void language sql as $$
    ${recountActivity}
    ${recountAges}
    ${recountListedColumns}
    update cinema set for_kids = not for_kids where for_kids <> ${hasKidsGenre};
  $$`,
  `update cinema set for_kids = true where ${hasKidsGenre}`,
  ...Object.entries(orders).map(
    ([name, keys]) =>
      `create index cinema_kids_${name} on cinema (${keys}, id desc) where for_kids and withdrawn_at is null`,
  ),
];

export const migration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
