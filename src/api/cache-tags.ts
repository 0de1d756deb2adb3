import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Names of what is refetched together; the first part of a query's key. */
export const cacheTags = {
  user: 'UserDetails',
  likes: 'LikedTutorials',
  chart: 'VictimChart',
  notifications: 'Notification',
  /** What the viewer's plan lets him watch; no query's own, for what was asked ahead of one. */
  entitlement: 'Entitlement',
} as const;

const invalidated = new Map<string, number>();

/** Has everything under a tag asked for anew: at once where it is shown, else when it is shown again. */
export function invalidate(client: QueryClient, tag: string): void {
  invalidated.set(tag, Date.now());
  void client.invalidateQueries({ queryKey: [tag] });
}

/** Whether what a key names was invalidated after `time`, in milliseconds since 1970. */
export function invalidatedSince(key: QueryKey, time: number): boolean {
  return (invalidated.get(String(key[0])) ?? 0) >= time;
}
