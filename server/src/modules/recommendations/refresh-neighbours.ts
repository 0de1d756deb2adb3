import { sql } from 'kysely';
import { claimTurn } from '../../infra/database/claim-turn.ts';
import type { Database } from '../../infra/database/database.ts';
import { isStarted } from './is-started.ts';

/** Time between two runs of any replica, in seconds. */
const restSeconds = 240;
/** Age from which the neighbours of a title that is being watched are counted again. */
const staleHours = 6;
/** Limits that keep the cost of a run the same, however large the catalogue and its audience are. */
const maxRows = 5000;
const maxTitles = 200;
const maxViewers = 200;
const maxTitlesOfViewer = 50;
const maxCandidates = 60;
const maxNeighbours = 30;
/** Rows of history read to estimate the audience of a candidate; the chart knows larger ones. */
const maxAudience = 200;
/** One viewer of both titles is chance. */
const minViewers = 2;

/**
 * Recounts which titles were watched together, for titles of the latest history rows whose neighbours are unknown or
 * old. Title by title, so that a viewer's query waits for one of them at most.
 */
export async function refreshNeighbours(db: Database, now: Date): Promise<void> {
  if (!(await claimTurn(db, 'neighbours', restSeconds, now))) return;
  for (const id of await staleTitles(db, now)) await countNeighbours(db, id, now);
}

async function staleTitles(db: Database, now: Date): Promise<readonly number[]> {
  const stale = new Date(now.getTime() - staleHours * 3_600_000);
  const { rows } = await sql<{ id: number }>`
    with latest as materialized (
      select cinema_id from history where watched_at <= ${now}::timestamptz
      order by watched_at desc limit ${sql.lit(maxRows)}
    )
    select titles.id from (select distinct cinema_id as id from latest) as titles
    left join cinema_neighbours as known on known.cinema_id = titles.id
    where known.counted_at is null or known.counted_at < ${stale}::timestamptz
    order by known.counted_at nulls first, titles.id limit ${sql.lit(maxTitles)}`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * Titles with many common viewers come first; titles that everybody watches count for less.
 *
 * @internal
 */
export async function countNeighbours(db: Database, id: number, now: Date): Promise<void> {
  await sql`
    with viewers as materialized (
      select user_id, profile_id from (
        select user_id, profile_id, watched_at from history where cinema_id = ${id} and ${isStarted}
        order by watched_at desc limit ${sql.lit(3 * maxViewers)}
      ) as latest
      group by user_id, profile_id order by max(watched_at) desc limit ${sql.lit(maxViewers)}
    ),
    together as materialized (
      select other.cinema_id as id, count(*)::float8 as viewers
      from viewers cross join lateral (
        select distinct cinema_id from (
          select cinema_id from history where history.user_id = viewers.user_id and history.profile_id = viewers.profile_id and ${isStarted}
          order by watched_at desc limit ${sql.lit(maxTitlesOfViewer)}
        ) as newest
      ) as other
      where other.cinema_id <> ${id}
      group by other.cinema_id having count(*) >= ${sql.lit(minViewers)}
      order by count(*) desc, other.cinema_id limit ${sql.lit(maxCandidates)}
    ),
    rated as materialized (
      select together.id, viewers * viewers / greatest(audience.size, cinema.popularity, 1) as score
      from together join cinema on cinema.id = together.id cross join lateral (
        select count(distinct profile_id) as size from (
          select profile_id from history where history.cinema_id = together.id limit ${sql.lit(maxAudience)}
        ) as sampled
      ) as audience
    )
    insert into cinema_neighbours (cinema_id, neighbours, counted_at)
    select cinema.id, array(select id from rated order by score desc, id limit ${sql.lit(maxNeighbours)}),
      ${now}::timestamptz
    from cinema where cinema.id = ${id}
    on conflict (cinema_id) do update set neighbours = excluded.neighbours, counted_at = excluded.counted_at`.execute(
    db,
  );
}
