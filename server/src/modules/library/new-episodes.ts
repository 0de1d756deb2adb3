import { sql } from 'kysely';
import type { Database } from '../../infra/database/database.ts';
import { isOwn } from '../../infra/database/is-own.ts';
import type { Text } from '../../shared/text/text.ts';
import { kidsLimit, type Viewer } from '../../shared/viewer.ts';
import { isWithin } from '../catalogue/public.ts';

/** How long an episode is new, in days. */
const newDays = 30;
/** How many saved titles are checked, the latest first. */
const maxSaves = 200;

interface NewEpisode {
  readonly cinema_id: number;
  readonly series: Text;
  /** The episode to watch first among the newest. */
  readonly episode_id: number;
  readonly season: number;
  readonly number: number;
  readonly title: Text;
  readonly age_rating: number | null;
  readonly available_at: Date;
  /** Number of new episodes that the viewer has not started. */
  readonly count: number;
}

/** Series with episodes that came after the viewer saved them and were not started yet; the newest first. */
export async function newEpisodes(
  db: Database,
  viewer: Viewer,
  now: Date,
  limit: number,
): Promise<readonly NewEpisode[]> {
  const isShown = isWithin(sql.ref('cinema.age_rating'), kidsLimit(viewer));
  const { rows } = await sql<NewEpisode>`
    with saved as materialized (
      select cinema_id, created_at from saves where ${isOwn(viewer, 'saves')} and cinema_id is not null
      order by created_at desc, id desc limit ${sql.lit(maxSaves)}
    )
    select saved.cinema_id, cinema.title as series, cinema.age_rating, newest.*
    from saved join cinema on cinema.id = saved.cinema_id and cinema.kind = 'series'
      and cinema.withdrawn_at is null and ${isShown}
    cross join lateral (
      select id as episode_id, season, number, episodes.title, available_at, count(*) over ()::int as count
      from episodes
      where episodes.cinema_id = saved.cinema_id and episodes.is_playable
        and available_at > greatest(saved.created_at, ${now}::timestamptz - ${sql.lit(newDays)} * interval '1 day')
        and available_at <= ${now}::timestamptz
        and not exists (
          select from history
          where ${isOwn(viewer, 'history')} and history.cinema_id = saved.cinema_id and episode_id = episodes.id
            and (watched or position > 0)
        )
      order by available_at desc, season, number limit 1
    ) as newest
    order by available_at desc, saved.cinema_id desc limit ${sql.lit(limit)}`.execute(db);
  return rows;
}
