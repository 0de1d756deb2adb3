import type { FastifyBaseLogger } from 'fastify';
import { claimTurn } from '../../infra/database/claim-turn.ts';
import type { Services } from '../../infra/services.ts';
import { claimFeed, feedFaults } from '../../modules/catalogue/public.ts';
import { fetchFeed } from './fetch-feed.ts';

const warnSeconds = 86_400;

/**
 * Fetches all feeds that are due, one after the other. Of all replicas, one fetches a feed. The log tells the first failure of
 * several, and once a day everything that is wrong.
 */
export async function refreshFeeds(
  services: Services,
  log: Pick<FastifyBaseLogger, 'warn'>,
  signal: AbortSignal,
): Promise<void> {
  const { db, now } = services;
  for (;;) {
    signal.throwIfAborted();
    const feed = await claimFeed(db, now());
    if (feed === null) break;
    const result = await fetchFeed(services, feed, signal);
    if (result.outcome === 'failed' && feed.failures === 0)
      log.warn(
        { feed: feed.name, reason: result.failure },
        `The ${feed.kind} ${feed.name} cannot be imported`,
      );
  }
  const faults = await feedFaults(db, now());
  if (faults.length === 0 || !(await claimTurn(db, 'feed-faults', warnSeconds, now()))) return;
  for (const fault of faults) log.warn(fault);
}
