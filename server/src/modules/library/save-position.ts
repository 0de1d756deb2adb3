import { isWatched } from '@oyna/contract/resuming';
import { sql } from 'kysely';
import type { Database } from '../../infra/database/database.ts';
import type { ViewerProfile } from '../../shared/viewer.ts';
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
  { id: profile, historyPaused }: Pick<ViewerProfile, 'id' | 'historyPaused'>,
  watched: Watched,
  { duration, watched_at, ...reported }: Position,
): Promise<ProgressRow> {
  const position = Math.min(reported.position, duration);
  if (historyPaused) {
    const episode_id = 'cinema_id' in watched ? watched.episode_id : 0;
    return { episode_id, position, duration, watched: isWatched(position, duration), watched_at };
  }
  const table = tableOf(watched);
  const key = Object.entries({ profile_id: profile, ...watched });
  const columns = sql.join(key.map(([column]) => sql.ref(column)));
  const keyValues = sql.join(key.map(([, value]) => sql`${value}::integer`));
  const episode = 'cinema_id' in watched ? sql`episode_id` : sql`0 as episode_id`;
  const columnsOfRow = sql`${episode}, position, duration, watched, watched_at`;
  const saved = await sql<ProgressRow>`
    insert into ${sql.table(table)} as kept (${columns}, position, duration, watched, watched_at)
    values (${keyValues}, ${position}, ${duration}, ${isWatched(position, duration)}, ${watched_at})
    on conflict (${columns}) do update set position = excluded.position, duration = excluded.duration,
      watched = excluded.watched, watched_at = excluded.watched_at
    where kept.watched_at <= excluded.watched_at
    returning ${columnsOfRow}`.execute(db);
  if (saved.rows[0]) return saved.rows[0];
  const { rows } = await sql<ProgressRow>`
    select ${columnsOfRow} from ${sql.table(table)}
    where (${columns}) = (${keyValues})`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`The position in ${table} is gone`);
  return row;
}

function tableOf(watched: Watched): 'history' | 'programme_history' | 'reel_history' {
  if ('programme_id' in watched) return 'programme_history';
  return 'reel_id' in watched ? 'reel_history' : 'history';
}
