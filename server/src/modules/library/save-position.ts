import { isWatched } from '@oyna/contract/resuming';
import { sql } from 'kysely';
import type { Database } from '../../infra/database/database.ts';
import type { Viewer } from '../../shared/viewer.ts';
import type { ProgressRow } from '../catalogue/public.ts';

/** The watched item: a title, one of its episodes (0 for none), a programme, or a reel. */
export type Watched =
  | { readonly cinema_id: number; readonly episode_id: number }
  | { readonly programme_id: number }
  | { readonly reel_id: number };

interface Position {
  readonly position: number;
  readonly duration: number;
  readonly watched_at: Date;
}

/** Stores a position unless a later one exists or the profile keeps none, and returns the one that counts. */
export async function savePosition(
  db: Database,
  { id: account, profile }: Viewer,
  watched: Watched,
  { duration, watched_at, ...reported }: Position,
): Promise<ProgressRow> {
  const position = Math.min(reported.position, duration);
  const isOver = isWatched(position, duration);
  const { kind, item, part } = placeOf(watched);
  if (profile.historyPaused) {
    return { episode_id: kind === 'cinema' ? part : 0, position, duration, watched: isOver, watched_at };
  }
  const { rows } = await sql<ProgressRow>`
    select * from keep_position(
      ${account}, ${profile.id}, ${kind}, ${item}, ${part}, ${position}, ${duration}, ${isOver}, ${watched_at}
    )`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`The position of ${kind} ${item} is gone`);
  return row;
}

/** The item as the playbacks name it. */
function placeOf(watched: Watched) {
  if ('programme_id' in watched) return { kind: 'channel', item: 0, part: watched.programme_id };
  if ('reel_id' in watched) return { kind: 'reels', item: watched.reel_id, part: 0 };
  return { kind: 'cinema', item: watched.cinema_id, part: watched.episode_id };
}
