import { sql } from 'kysely';
import type { Database } from '../../infra/database/database.ts';
import { isOwn } from '../../infra/database/is-own.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { isStarted } from './is-started.ts';

/** How many of a viewer's latest titles lead to suggestions. */
const maxSources = 20;
/** History rows read to find them: a series has one for each episode. */
const maxRows = 200;

/**
 * The titles a viewer watched last, the latest first, each with the titles that others watched together with it. One
 * that they found was not for them leads to no others.
 */
export async function sourcesOf(db: Database, viewer: Viewer) {
  const { rows } = await sql<{ id: number; neighbours: number[] | null }>`
    with latest as materialized (
      select cinema_id, watched_at from history where ${isOwn(viewer, 'history')} and ${isStarted}
      order by watched_at desc limit ${sql.lit(maxRows)}
    )
    select sources.id, neighbours from (
      select cinema_id as id, max(watched_at) as at from latest
      where not exists (
        select from unwanted_titles as no where ${isOwn(viewer, 'no')} and no.cinema_id = latest.cinema_id
      )
      group by cinema_id
      order by max(watched_at) desc, cinema_id desc limit ${sql.lit(maxSources)}
    ) as sources
    left join cinema_neighbours on cinema_neighbours.cinema_id = sources.id
    order by at desc, sources.id desc`.execute(db);
  return rows.map(({ id, neighbours }) => ({ id, neighbours: neighbours ?? [] }));
}

/**
 * The given titles that the viewer may see: published, playable, and within the age limit of their profile. With
 * `isFresh`, only titles that they have neither started nor found were not for them. Each has whether it comes before others:
 * a title for children does in a kids' profile.
 */
export async function permittedTitles(
  db: Database,
  viewer: Viewer,
  ids: readonly number[],
  { now, isFresh }: { readonly now: Date; readonly isFresh: boolean },
): Promise<ReadonlyMap<number, boolean>> {
  if (ids.length === 0) return new Map();
  const { profile } = viewer;
  const { rows } = await sql<{ id: number; is_first: boolean }>`
    select id, ${profile.isKids}::boolean and for_kids as is_first from unnest(${[...new Set(ids)]}::integer[]) as wanted
    cross join lateral (select * from cinema where cinema.id = wanted offset 0) as cinema
    where is_playable and withdrawn_at is null and published_at <= ${now}::timestamptz
      and coalesce(age_rating <= ${profile.ageLimit}::integer, ${!profile.isKids}::boolean)
      and not (${isFresh}::boolean and exists (
        select from history
        where ${isOwn(viewer, 'history')} and cinema_id = cinema.id and (watched or position > 0) offset 0
      ))
      and not (${isFresh}::boolean and exists (
        select from unwanted_titles as no
        where ${isOwn(viewer, 'no')} and no.cinema_id = cinema.id offset 0
      ))`.execute(db);
  return new Map(rows.map((row) => [row.id, row.is_first]));
}
