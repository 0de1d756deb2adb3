import type { Database } from '../../../infra/database/database.ts';
import type { Feed } from './feed.ts';

/** The findings of one attempt. */
export type FeedResult =
  | ({ readonly outcome: 'imported' } & Told & Pick<Feed, 'etag' | 'last_modified' | 'hash' | 'lineup'>)
  | { readonly outcome: 'unchanged' }
  | ({ readonly outcome: 'failed'; readonly failure: string; readonly retryAfter?: number } & Told);

interface Told {
  /** Lines for the operator. */
  readonly report: readonly string[];
}

/** Gives a claimed feed back as it was. */
export async function releaseFeed(db: Database, { id, leased_until }: Feed): Promise<void> {
  await db
    .updateTable('feeds')
    .set({ leased_until: null })
    .where('id', '=', id)
    .where('leased_until', '=', leased_until)
    .execute();
}

const firstRetrySeconds = 300;

/** Stores the result of a claimed feed with the time of the next attempt, and gives the feed back. */
export async function finishFeed(db: Database, feed: Feed, result: FeedResult, now: Date): Promise<void> {
  const failures = result.outcome === 'failed' ? feed.failures + 1 : 0;
  const asked = result.outcome === 'failed' ? (result.retryAfter ?? 0) : 0;
  const seconds = pause(feed.every_seconds, failures, asked);
  await db
    .updateTable('feeds')
    .set({
      leased_until: null,
      next_at: new Date(now.getTime() + seconds * 1000),
      tried_at: now,
      failures,
      failure: result.outcome === 'failed' ? result.failure : null,
      ...(result.outcome !== 'failed' && { imported_at: now }),
      ...(result.outcome !== 'unchanged' && { report: JSON.stringify(result.report) }),
      ...(result.outcome === 'imported' && {
        etag: result.etag,
        last_modified: result.last_modified,
        hash: result.hash,
        lineup: result.lineup,
      }),
    })
    .where('id', '=', feed.id)
    .where('leased_until', '=', feed.leased_until)
    .execute();
}

/**
 * Seconds until the next attempt: the interval, or after failures 5 minutes, 10, 20 and so on up to the interval. Both vary by a
 * tenth, so that many installations do not ask a provider at the same second.
 */
function pause(every: number, failures: number, asked: number): number {
  const usual = failures === 0 ? every : Math.min(every, firstRetrySeconds * 2 ** (failures - 1));
  return Math.max(usual, Math.min(asked, every)) * (1 + Math.random() / 10);
}
