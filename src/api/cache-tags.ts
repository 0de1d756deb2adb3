import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Cache tags. Queries with the same tag are refetched together. The tag is the first element of a query key. */
export const cacheTags = {
  user: 'UserDetails',
  likes: 'LikedTutorials',
  chart: 'VictimChart',
  notifications: 'Notification',
  /** The viewer's entitlement. It belongs to no query; prefetched playbacks depend on it. */
  entitlement: 'Entitlement',
} as const;

/** The key of one title with its people and episodes. */
export function titleKey(scope: string, id: number): QueryKey {
  return ['cinema', scope, 'title', id];
}

const invalidated = new Map<string, number>();

/** Invalidates a tag: visible queries are refetched at once, hidden ones when they are shown again. */
export function invalidate(client: QueryClient, tag: string): void {
  invalidated.set(tag, Date.now());
  void client.invalidateQueries({ queryKey: [tag] });
}

/** Whether a key was invalidated after `time`, in milliseconds since 1970. */
export function invalidatedSince(key: QueryKey, time: number): boolean {
  return (invalidated.get(String(key[0])) ?? 0) >= time;
}
