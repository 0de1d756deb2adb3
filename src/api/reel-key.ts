/**
 * Query key of reels: of all, of a scope, or of a list or a reel in it. Comments change the counts of a reel, so the
 * library uses it, too.
 */
export const reelKey = (...parts: readonly (string | number)[]) => ['reels', ...parts] as const;
