import type { Database } from '../../infra/database/database.ts';
import type { Services } from '../../infra/services.ts';
import { claimFeed, type Feed, freeName } from '../../modules/catalogue/public.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { fetchFeed } from '../feeds/fetch-feed.ts';
import { change } from './change.ts';

/** All feeds with the result of their last fetch, without the reports. */
export async function listFeeds(db: Database) {
  const feeds = await db
    .selectFrom('feeds')
    .select(['name', 'kind', 'url', 'every_seconds', 'access', 'keeps_missing', 'next_at'])
    .select(['tried_at', 'imported_at', 'failures', 'failure'])
    .orderBy('name')
    .execute();
  return { feeds };
}

/** A feed with the report on its last import; throws 404 `no_such_feed`. */
export async function showFeed(db: Database, name: string) {
  const { id: _, hash: _hash, lineup: _lineup, leased_until: _lease, ...feed } = await feedCalled(db, name);
  return feed;
}

interface NewFeed extends Pick<Feed, 'kind' | 'url' | 'every_seconds' | 'access' | 'keeps_missing'> {
  /** `null`: after the host of the address. */
  readonly name: string | null;
}

/** Adds a feed, which is due at once, or changes the one with the same address. */
export function addFeed(services: Services, actor: string, { name, ...feed }: NewFeed) {
  return change(services, actor, async ({ db, now }) => {
    const known = await db.selectFrom('feeds').selectAll().where('url', '=', feed.url).executeTakeFirst();
    const { every_seconds, access, keeps_missing, kind } = feed;
    // A guide that a playlist named is the operator's own from now on.
    const changed = { every_seconds, access, keeps_missing, kind, playlist_id: null };
    const called = known?.name ?? name ?? (await freeName(db, new URL(feed.url).hostname));
    const isSame =
      known !== undefined &&
      Object.entries(changed).every(([key, value]) => known[key as keyof typeof changed] === value);
    if (known)
      await db
        .updateTable('feeds')
        .set({ ...changed, next_at: now() })
        .where('id', '=', known.id)
        .execute();
    else {
      if (await findFeed(db, called))
        throw new DomainError('feed_name_taken', { fields: { name: [called] } });
      await db
        .insertInto('feeds')
        .values({ ...changed, url: feed.url, name: called, created_at: now(), next_at: now(), report: '[]' })
        .execute();
    }
    const audit = { action: 'feed.add', target: `feed:${called}`, detail: { kind, every_seconds } };
    return { result: { name: called, kind }, audit: isSame ? null : audit };
  });
}

/** Removes a feed. Its imported items stay. Throws 404 `no_such_feed`. */
export function removeFeed(services: Services, actor: string, name: string) {
  return change(services, actor, async ({ db }) => {
    const { id, kind } = await feedCalled(db, name);
    await db.deleteFrom('feeds').where('id', '=', id).execute();
    return { result: { name, kind }, audit: { action: 'feed.remove', target: `feed:${name}` } };
  });
}

/** Fetches a feed now; throws 409 `feed_busy` while a replica does so already. */
export async function refreshFeed(services: Services, name: string) {
  const { id } = await feedCalled(services.db, name);
  const feed = await claimFeed(services.db, services.now(), id);
  if (feed === null) throw new DomainError('feed_busy', { fields: { name: [name] } });
  const result = await fetchFeed(services, feed, new AbortController().signal);
  return {
    name,
    outcome: result.outcome,
    failure: result.outcome === 'failed' ? result.failure : null,
    report: result.outcome === 'unchanged' ? [] : result.report,
  };
}

async function feedCalled(db: Database, name: string): Promise<Feed> {
  const feed = await findFeed(db, name);
  if (!feed) throw new DomainError('no_such_feed', { fields: { name: [name] } });
  return feed;
}

function findFeed(db: Database, name: string): Promise<Feed | undefined> {
  return db.selectFrom('feeds').selectAll().where('name', '=', name).executeTakeFirst();
}
