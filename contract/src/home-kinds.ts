/** Kinds of rails that home can show, in the order of home without an operator's own. */
export const homeKinds = [
  'history',
  'channels',
  'recommendations',
  'streams',
  'chart',
  'new',
  'reels',
  'guide',
  'saved',
  'series',
  'genres',
  'genre',
] as const;
