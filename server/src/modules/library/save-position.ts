import { isWatched } from '@oyna/contract/resuming';
import { sql } from 'kysely';
import type { Database } from '../../infra/database/database.ts';
import type { ProgressRow } from '../catalogue/public.ts';

/** The watched item: a title, one of its episodes (0 for none), or a programme. */
export type Watched =
  | { readonly cinema_id: number; readonly episode_id: number }
  | { readonly programme_id: number };

interface Position {
  readonly position: number;
  readonly duration: number;
  readonly watched_at: Date;
}

/** Stores a position unless a later one exists, and returns the stored one. */
export async function savePosition(
  db: Database,
  user: number,
  watched: Watched,
  reported: Position,
): Promise<ProgressRow> {
  const { duration, watched_at } = reported;
  const position = Math.min(reported.position, duration);
  const values = {
    position,
    duration,
    watched: isWatched(position, duration),
    watched_at,
  };
  if ('programme_id' in watched) {
    const key = { user_id: user, programme_id: watched.programme_id };
    await db
      .insertInto('programme_history')
      .values({ ...key, ...values })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'programme_id'])
          .doUpdateSet(values)
          .where('programme_history.watched_at', '<=', sql<Date>`excluded.watched_at`),
      )
      .execute();
    const rows = db.selectFrom('programme_history').selectAll();
    return { episode_id: 0, ...(await rows.where((where) => where.and(key)).executeTakeFirstOrThrow()) };
  }
  const key = { user_id: user, cinema_id: watched.cinema_id, episode_id: watched.episode_id };
  await db
    .insertInto('history')
    .values({ ...key, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'cinema_id', 'episode_id'])
        .doUpdateSet(values)
        .where('history.watched_at', '<=', sql<Date>`excluded.watched_at`),
    )
    .execute();
  const rows = db.selectFrom('history').selectAll();
  return rows.where((where) => where.and(key)).executeTakeFirstOrThrow();
}
