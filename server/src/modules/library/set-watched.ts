import { sql } from 'kysely';
import type { Services } from '../../infra/services.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { personalParts, progressOf } from '../catalogue/public.ts';

interface Mark {
  readonly cinema: number;
  /** `null`: a film, or all episodes of a series. */
  readonly episode: number | null;
  readonly watched: boolean;
  readonly watched_at: Date;
}

/**
 * Marks a title or an episode as watched or unwatched, unless the viewer watched or marked it later, and returns its
 * state. A mark is kept like a position, at the end or at the start, so that the later of two devices counts.
 */
export async function setWatched(
  { db }: Pick<Services, 'db'>,
  { cinema, episode, watched, watched_at }: Mark,
  viewer: Viewer,
) {
  const isOne = episode === null ? sql`true` : sql`id = ${episode}`;
  await sql`
    insert into history as kept (profile_id, cinema_id, episode_id, position, duration, watched, watched_at)
    select ${viewer.profile.id}::integer, ${cinema}::integer, part, case when ${watched}::boolean then length else 0 end,
      length, ${watched}::boolean, ${watched_at}::timestamptz
    from (
      select 0 as part, coalesce(duration, 0)::float8 as length from cinema
      where id = ${cinema} and kind = 'movie'
      union all
      select id, coalesce(duration, 0)::float8 from episodes where cinema_id = ${cinema} and ${isOne}
    ) as parts
    on conflict (profile_id, cinema_id, episode_id) do update set
      position = case
        when excluded.watched then coalesce(nullif(excluded.duration, 0), kept.duration) else 0
      end,
      duration = coalesce(nullif(excluded.duration, 0), kept.duration),
      watched = excluded.watched, watched_at = excluded.watched_at
    where kept.watched_at <= excluded.watched_at`.execute(db);
  const parts = (await personalParts(db, [cinema], viewer)).get(cinema);
  const progress = parts?.progress ?? null;
  if (episode === null) return { is_watched: parts?.is_watched ?? false, progress };
  const row = await db
    .selectFrom('history')
    .selectAll()
    .where('profile_id', '=', viewer.profile.id)
    .where('cinema_id', '=', cinema)
    .where('episode_id', '=', episode)
    .executeTakeFirst();
  return { is_watched: row ? progressOf(row).watched : false, progress };
}
