import type { Query, QueryClient } from '@tanstack/react-query';

/** Cache tags. Queries with the same tag are refetched together. The tag is the first element of a query key. */
export const cacheTags = {
  user: 'UserDetails',
  likes: 'LikedTutorials',
  chart: 'VictimChart',
  notifications: 'Notification',
  titles: 'cinema',
  history: 'history',
  bookmarks: 'save',
  comments: 'comments',
  contact: 'contact',
  /** The viewer's entitlement. It belongs to no query; other data depends on it. */
  entitlement: 'Entitlement',
  /** How far titles were watched. It belongs to no query; other data contains it. */
  progress: 'Progress',
  /** What the viewer wants recommended no longer. It belongs to no query; recommendations depend on it. */
  taste: 'Taste',
} as const;

export type CacheTag = (typeof cacheTags)[keyof typeof cacheTags];

/** How the cache treats a query, given as its `meta`. */
interface CachePolicy extends Record<string, unknown> {
  /** Tags besides its own after whose invalidation the query is refetched. */
  readonly dependsOn?: readonly CacheTag[];
  /** The response serves one use, such as signed addresses: it is neither kept with its screen nor refetched in place. */
  readonly isSingleUse?: true;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CachePolicy;
  }
}

type Cached = Pick<Query, 'queryKey' | 'meta'>;

const invalidated = new Map<string, number>();
let everythingInvalidated = 0;

/** Invalidates a tag: visible queries are refetched at once, hidden ones when they are shown again. */
export function invalidate(client: QueryClient, tag: CacheTag): void {
  invalidated.set(tag, Date.now());
  void client.invalidateQueries({
    predicate: ({ queryKey, meta }) => queryKey[0] === tag || (meta?.dependsOn ?? []).indexOf(tag) >= 0,
  });
}

/**
 * Invalidates everything that may be requested again, for example after a time in the background. Resolves when the
 * visible part is there.
 */
export function invalidateAll(client: QueryClient): Promise<void> {
  everythingInvalidated = Date.now();
  return client.invalidateQueries({ predicate: ({ meta }) => !meta?.isSingleUse });
}

/** Whether a tag was invalidated after `time`, in milliseconds since 1970. */
export function invalidatedSince(tag: string, time: number): boolean {
  return Math.max(invalidated.get(tag) ?? 0, everythingInvalidated) >= time;
}

/** Whether the data of a query was invalidated after `time`, in milliseconds since 1970. */
export function isStale({ queryKey, meta }: Cached, time: number): boolean {
  return [String(queryKey[0]), ...(meta?.dependsOn ?? [])].some((tag) => invalidatedSince(tag, time));
}
