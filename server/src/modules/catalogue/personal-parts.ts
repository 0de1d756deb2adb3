import type { Progress } from '@oyna/contract/cinema';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../infra/database/database.ts';
import { isOwn } from '../../infra/database/is-own.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { type ProgressRow, progressOf } from './progress.ts';

interface PersonalParts {
  readonly progress: Progress | null;
  readonly is_liked: boolean;
  readonly is_saved: boolean;
  readonly is_watched: boolean;
  readonly is_unwanted: boolean;
}

/** The personal fields of titles, by identifier. For a series, the position in the last watched episode. */
export async function personalParts(
  db: Database,
  ids: readonly number[],
  viewer: Viewer,
): Promise<ReadonlyMap<number, PersonalParts>> {
  const isIn = (table: 'likes' | 'saves' | 'unwanted_titles') =>
    sql<boolean>`exists (
      select 1 from ${sql.table(table)} as mine where mine.cinema_id = cinema.id and ${isOwn(viewer, 'mine')}
    )`;
  const rows = await db
    .selectFrom('cinema')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('history')
          .leftJoin('episodes', 'episodes.id', 'history.episode_id')
          .select(['episode_id', 'position', 'history.duration', 'watched', 'watched_at'])
          .select(['episodes.season', 'episodes.number as episode_number'])
          .whereRef('history.cinema_id', '=', 'cinema.id')
          .where(isOwn(viewer, 'history'))
          // Without items that were only marked as unwatched.
          .where((where) => where.or([where('watched', '=', true), where('position', '>', 0)]))
          .orderBy('watched_at', 'desc')
          .orderBy('episode_id', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select(['cinema.id', 'episode_id', 'position', 'latest.duration', 'watched', 'watched_at'])
    .select(['latest.season', 'latest.episode_number'])
    .select([
      isIn('likes').as('is_liked'),
      isIn('saves').as('is_saved'),
      isWatchedBy(viewer).as('is_watched'),
      isIn('unwanted_titles').as('is_unwanted'),
    ])
    .where('cinema.id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, is_liked, is_saved, is_watched, is_unwanted, ...latest }) => [
      id,
      {
        progress: hasProgress(latest) ? progressOf(latest) : null,
        is_liked,
        is_saved,
        is_watched,
        is_unwanted,
      },
    ]),
  );
}

/** Whether the viewer watched the film, or all playable episodes of the series. */
function isWatchedBy(viewer: Viewer) {
  const finished = (episode: RawBuilder<unknown>) => sql`
    select from history
    where ${isOwn(viewer, 'history')} and cinema_id = cinema.id and episode_id = ${episode} and watched`;
  return sql<boolean>`case
    when cinema.kind = 'movie' then exists (${finished(sql`0`)})
    else exists (select from history where ${isOwn(viewer, 'history')} and cinema_id = cinema.id and watched)
      and not exists (
        select from episodes
        where episodes.cinema_id = cinema.id and episodes.is_playable and not exists (${finished(sql`episodes.id`)})
      )
    end`;
}

function hasProgress(row: { watched_at: Date | null }): row is ProgressRow {
  return row.watched_at !== null;
}
