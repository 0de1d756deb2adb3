/** Names of what is refetched together; the first part of a query's key. */
export const cacheTags = {
  user: 'UserDetails',
  likes: 'LikedTutorials',
  chart: 'VictimChart',
  notifications: 'Notification',
} as const;
