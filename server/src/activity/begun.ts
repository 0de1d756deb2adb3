import { sql } from 'kysely';
import type { ProgressRow } from '../catalogue/progress.ts';
import type { Database } from '../database/database.ts';

/**
 * A viewer's unfinished titles and programmes with their newest positions. For a series with a finished
 * episode, the start of the next one.
 */
export function begunBy(db: Database, user: number) {
  const titles = unfinishedTitles(db, user);
  const programmes = db
    .selectFrom('programme_history')
    .select([
      sql<number | null>`null::integer`.as('cinema_id'),
      sql<number | null>`programme_id`.as('programme_id'),
      sql<ProgressRow['episode_id']>`0`.as('episode_id'),
      'position',
      'duration',
      'watched',
      'watched_at',
    ])
    .where('user_id', '=', user)
    .where('watched', '=', false);
  return db.selectFrom(titles.unionAll(programmes).as('begun'));
}

function unfinishedTitles(db: Database, user: number) {
  const newest = db
    .selectFrom('history')
    .distinctOn('cinema_id')
    .select(['cinema_id', 'episode_id', 'position', 'duration', 'watched', 'watched_at'])
    .where('user_id', '=', user)
    .orderBy('cinema_id')
    .orderBy('watched_at', 'desc')
    .orderBy('episode_id', 'desc')
    .as('newest');
  return db
    .selectFrom(newest)
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('episodes as ended')
          .innerJoin('episodes as following', 'following.cinema_id', 'ended.cinema_id')
          .select(['following.id', 'following.duration'])
          .whereRef('ended.id', '=', 'newest.episode_id')
          .where(sql<boolean>`(following.season, following.number) > (ended.season, ended.number)`)
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
      sql<number>`case when newest.watched then 0 else newest.position end`.as('position'),
      sql<number>`case when newest.watched then coalesce(following.duration, 0) else newest.duration end`.as(
        'duration',
      ),
      sql<boolean>`false`.as('watched'),
      'newest.watched_at',
    ])
    .where((where) => where.or([where('newest.watched', '=', false), where('following.id', 'is not', null)]));
}
