import { sql } from 'kysely';
import { isOwn } from '../../infra/database/is-own.ts';
import type { Services } from '../../infra/services.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { personalParts, progressOf } from '../catalogue/public.ts';

interface Mark {
  readonly cinema: number;
  /** `null`: a film, or all episodes of a series or of a season. */
  readonly episode: number | null;
  /** Number of the season whose episodes are meant; `null`: of all. */
  readonly season: number | null;
  readonly watched: boolean;
  readonly watched_at: Date;
}

/**
 * Marks a title, a season or an episode as watched or unwatched, unless the viewer watched or marked it later, and returns its
 * state. A mark is kept like a position, at the end or at the start, so that the later of two devices counts.
 */
export async function setWatched(
  { db }: Pick<Services, 'db'>,
  { cinema, episode, season, watched, watched_at }: Mark,
  viewer: Viewer,
) {
  const isMeant = sql`(${episode}::integer is null or id = ${episode}::integer)
    and (${season}::integer is null or season = ${season}::integer)`;
  await sql`
    insert into history as kept (user_id, profile_id, cinema_id, episode_id, position, duration, watched, watched_at)
    select ${viewer.id}::integer, ${viewer.profile.id}::integer, ${cinema}::integer, part, case when ${watched}::boolean then length else 0 end,
      length, ${watched}::boolean, ${watched_at}::timestamptz
    from (
      select 0 as part, coalesce(duration, 0)::float8 as length from cinema
      where id = ${cinema} and kind = 'movie'
      union all
      select id, coalesce(duration, 0)::float8 from episodes where cinema_id = ${cinema} and ${isMeant}
    ) as parts
    on conflict (user_id, profile_id, cinema_id, episode_id) do update set
      position = case
        when excluded.watched then coalesce(nullif(excluded.duration, 0), kept.duration) else 0
      end,
      duration = coalesce(nullif(excluded.duration, 0), kept.duration),
      watched = excluded.watched, watched_at = excluded.watched_at
    where kept.watched_at <= excluded.watched_at`.execute(db);
  const parts = (await personalParts(db, [cinema], viewer)).get(cinema);
  const progress = parts?.progress ?? null;
  if (season !== null) return { is_watched: await isSeasonWatched(db, viewer, cinema, season), progress };
  if (episode === null) return { is_watched: parts?.is_watched ?? false, progress };
  const row = await db
    .selectFrom('history')
    .selectAll()
    .where(isOwn(viewer, 'history'))
    .where('cinema_id', '=', cinema)
    .where('episode_id', '=', episode)
    .executeTakeFirst();
  return { is_watched: row ? progressOf(row).watched : false, progress };
}

/** Whether the viewer watched all episodes of a season that can be played. */
async function isSeasonWatched(
  db: Services['db'],
  viewer: Viewer,
  cinema: number,
  season: number,
): Promise<boolean> {
  const left = await db
    .selectFrom('episodes')
    .leftJoin('history', (join) =>
      join.onRef('history.episode_id', '=', 'episodes.id').on(isOwn(viewer, 'history')),
    )
    .select('episodes.id')
    .where('episodes.cinema_id', '=', cinema)
    .where('season', '=', season)
    .where('is_playable', '=', true)
    .where(sql<boolean>`not coalesce(history.watched, false)`)
    .limit(1)
    .executeTakeFirst();
  return left === undefined;
}
