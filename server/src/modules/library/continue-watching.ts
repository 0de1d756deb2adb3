import { resumeFrom } from '@oyna/contract/resuming';
import { sql } from 'kysely';
import type { Database } from '../../infra/database/database.ts';
import { isOwn, type Owner } from '../../infra/database/is-own.ts';
import { archiveDays, isShown, type ProgressRow, progressOf } from '../catalogue/public.ts';

/** The lower bound of the resume rule in SQL; the column `watched` tells the end. */
const isFarEnough = (table: 'newest' | 'earlier' | 'programme_history') => {
  const of = (column: string) => sql.ref<number>(`${table}.${column}`);
  return sql<boolean>`${of('position')} >=
    least(${resumeFrom.seconds}::float8, nullif(${of('duration')}, 0) * ${resumeFrom.share}::float8)`;
};

/**
 * A viewer's unfinished titles and programmes with their newest positions. For a series with a finished
 * episode, the start of the next one. Titles below the resume threshold are left out, and programmes that the
 * archive no longer has.
 */
export function continueWatching(db: Database, viewer: Owner, now: Date) {
  const titles = unfinishedTitles(db, viewer);
  const programmes = db
    .selectFrom('programme_history')
    .innerJoin('programmes', 'programmes.id', 'programme_id')
    .innerJoin('channels', 'channels.id', 'programmes.channel_id')
    .select([
      sql<number | null>`null::integer`.as('cinema_id'),
      sql<number | null>`programme_id`.as('programme_id'),
      sql<ProgressRow['episode_id']>`0`.as('episode_id'),
      'position',
      'duration',
      'watched',
      'watched_at',
    ])
    .where(isOwn(viewer, 'programme_history'))
    .where('watched', '=', false)
    .where('programmes.starts_at', '>=', new Date(now.getTime() - archiveDays * 86_400_000))
    .where('programmes.is_blacked_out', '=', false)
    .where('channels.archive', '=', true)
    .where('channels.withdrawn_at', 'is', null)
    .where(isFarEnough('programme_history'));
  return db.selectFrom(titles.unionAll(programmes).as('unfinished'));
}

/**
 * Series whose next episode the viewer has neither started nor watched before, the latest first: with the progress of
 * their cards.
 */
export async function nextEpisodes(db: Database, viewer: Owner, limit: number) {
  const rows = await db
    .selectFrom(unfinishedTitles(db, viewer).as('unfinished'))
    .innerJoin('episodes', 'episodes.id', 'unfinished.episode_id')
    .selectAll('unfinished')
    .select(['episodes.season', 'episodes.number as episode_number'])
    .where('unfinished.position', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('history')
            .select('episode_id')
            .where(isOwn(viewer, 'history'))
            .whereRef('history.cinema_id', '=', 'episodes.cinema_id')
            .whereRef('history.episode_id', '=', 'episodes.id')
            .where('history.watched', '=', true),
        ),
      ),
    )
    .orderBy('watched_at', 'desc')
    .orderBy('unfinished.cinema_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ cinema: row.cinema_id ?? 0, progress: progressOf(row) }));
}

/** A withdrawn title is not continued; its positions wait for its return. One outside its window stays, and says so. */
const hasShownTitle = sql<boolean>`exists (
  select from cinema where cinema.id = history.cinema_id and ${isShown('cinema')} offset 0
)`;

/** Not an item that was only marked as not watched, nor an episode that is gone. */
const isBegunAndPlayable = sql<boolean>`(history.watched or history.position > 0) and not exists (
  select from episodes where episodes.id = history.episode_id and not is_playable offset 0
)`;

/** The titles of the list; the episode of a series by the rule of `episodeToContinue` in the contract. */
function unfinishedTitles(db: Database, viewer: Owner) {
  const newest = db
    .selectFrom('history')
    .distinctOn('cinema_id')
    .select(['cinema_id', 'episode_id', 'position', 'duration', 'watched', 'watched_at'])
    .where(isOwn(viewer, 'history'))
    .orderBy('cinema_id')
    .orderBy('watched_at', 'desc')
    .orderBy('episode_id', 'desc')
    .where(hasShownTitle)
    .where(isBegunAndPlayable)
    .as('newest');
  const earlierEpisode = db
    .selectFrom('history as earlier')
    .select(sql`1`.as('one'))
    .where(isOwn(viewer, 'earlier'))
    .where(sql<boolean>`earlier.cinema_id = newest.cinema_id and earlier.episode_id <> newest.episode_id`)
    .where((where) => where.or([where('earlier.watched', '=', true), isFarEnough('earlier')]));
  return db
    .selectFrom(newest)
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('episodes as ended')
          .innerJoin('episodes as following', 'following.cinema_id', 'ended.cinema_id')
          .leftJoin('history as seen', (join) =>
            join
              .on(isOwn(viewer, 'seen'))
              .onRef('seen.cinema_id', '=', 'following.cinema_id')
              .onRef('seen.episode_id', '=', 'following.id'),
          )
          .select(['following.id', 'following.duration'])
          .select(sql<number>`case when seen.watched then 0 else seen.position end`.as('position'))
          .whereRef('ended.id', '=', 'newest.episode_id')
          .where(sql<boolean>`(following.season, following.number) > (ended.season, ended.number)`)
          .where('following.is_playable', '=', true)
          // An episode watched before is offered again only to a viewer who watches the series once more.
          .where(sql<boolean>`not coalesce(seen.watched_at >= newest.watched_at and seen.watched, false)`)
          .orderBy(sql`coalesce(seen.watched, false)`)
          .orderBy('following.season')
          .orderBy('following.number')
          .limit(1)
          .as('following'),
      (join) => join.on('newest.watched', '=', true),
    )
    .select([
      sql<number | null>`newest.cinema_id`.as('cinema_id'),
      sql<number | null>`null::integer`.as('programme_id'),
      sql<ProgressRow['episode_id']>`coalesce(following.id, newest.episode_id)`.as('episode_id'),
      sql<number>`case when newest.watched then coalesce(following.position, 0) else newest.position end`.as(
        'position',
      ),
      sql<number>`case when newest.watched then coalesce(following.duration, 0) else newest.duration end`.as(
        'duration',
      ),
      sql<boolean>`false`.as('watched'),
      'newest.watched_at',
    ])
    .where((where) =>
      where.or([
        where.and([where('newest.watched', '=', false), isFarEnough('newest')]),
        where.and([where('newest.watched', '=', false), where.exists(earlierEpisode)]),
        where('following.id', 'is not', null),
      ]),
    );
}
