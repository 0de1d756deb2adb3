/**
 * Tables that are divided by account: each key has `user_id`, and so has each query. All other tables are copies on every database:
 * the catalogue, and the directory by which an account is found before its number is known.
 */
export const accountTables = [
  'decisions',
  'favourite_channels',
  'history',
  'likes',
  'notification_reads',
  'orders',
  'pin_tries',
  'playbacks',
  'profiles',
  'programme_history',
  'recorded_series',
  'recordings',
  'reel_history',
  'reminders',
  'saves',
  'sessions',
  'subscriptions',
  'unwanted_titles',
  'viewing_days',
] as const;
