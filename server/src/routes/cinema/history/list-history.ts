import { listHistory } from '@oyna/contract/history';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { cinemaCards } from '../../../catalogue/cinema-cards.ts';
import { type ProgressRow, progressOf } from '../../../catalogue/progress.ts';
import type { Database } from '../../../database/database.ts';
import { countLimit, pageOf, window } from '../../../http/page.ts';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../services.ts';

export function listHistoryRoute(app: FastifyInstance, { db }: Services): void {
  serve(app, listHistory, async ({ query, viewer, language, request }) => {
    const { limit, offset } = window(query);
    const begun = unfinished(db, viewer.id);
    const rows = await begun
      .orderBy('watched_at', 'desc')
      .orderBy('cinema_id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    const { count } = await db
      .selectFrom(begun.limit(countLimit).as('found'))
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    const ids = rows.map((row) => row.cinema_id);
    const cards = new Map((await cinemaCards(db, ids, language, viewer)).map((card) => [card.id, card]));
    const items = rows.flatMap((row) => {
      const card = cards.get(row.cinema_id);
      const progress = progressOf(row);
      return card ? [{ cinema: { ...card, progress }, progress }] : [];
    });
    return answer(200, pageOf(request, query, count, items));
  });
}

/**
 * The newest position of each title, unless it was watched to its end. Of a series whose episode ended, the
 * beginning of the one that follows.
 */
function unfinished(db: Database, user: number) {
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
      'newest.cinema_id',
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
