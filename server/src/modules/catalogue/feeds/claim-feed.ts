import type { Database } from '../../../infra/database/database.ts';
import type { Feed } from './feed.ts';

/** A replica that dies at work keeps the feed from others for this long. */
const leaseMinutes = 30;

/**
 * Takes a feed for this process, so that no two replicas fetch it at once: the one with the given identifier, otherwise the one
 * that has been due for longest. `null` if none is due, or another process has it.
 */
export async function claimFeed(db: Database, now: Date, id: number | null = null): Promise<Feed | null> {
  const claimed = await db
    .updateTable('feeds')
    .set({ leased_until: new Date(now.getTime() + leaseMinutes * 60_000) })
    .where('id', '=', (query) =>
      query
        .selectFrom('feeds')
        .select('id')
        .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<', now)]))
        .$if(id === null, (due) => due.where('next_at', '<=', now))
        .$if(id !== null, (named) => named.where('id', '=', id))
        .orderBy('next_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
  return claimed ?? null;
}
