/** From this share of its length on, a title counts as watched. */
const watchedShare = 0.95;

/** A position can be resumed from the smaller of the two on, because 30 s are too much of a short film. */
export const resumeFrom = { seconds: 30, share: 0.02 } as const;

/** Seconds from which on a reel was watched, not only passed. */
export const reelWatchedFrom = 2;

/** Whether an item counts as watched to its end. Seconds; `false` for an unknown length. */
export function isWatched(position: number, duration: number): boolean {
  return duration > 0 && position / duration >= watchedShare;
}

/** Whether an item was watched far enough to be resumed, and not to its end. Seconds; `false` for an unknown length. */
export function isResumable(position: number, duration: number): boolean {
  const min = Math.min(resumeFrom.seconds, duration * resumeFrom.share);
  return duration > 0 && position >= min && position < duration * watchedShare;
}

/** What the rule below needs to know of an episode. */
export interface EpisodeHistory {
  readonly isPlayable: boolean;
  readonly isWatched: boolean;
  /** When it was watched last, in ms since 1970; `null` for one that was never begun. */
  readonly watchedAt: number | null;
}

/**
 * The episode with which a viewer continues a series; `null` if none was begun, or all that follow were watched since. It is
 * the one watched last, however little of it, or after its end the next one that is not watched. A viewer who watches the
 * series once more gets the next one that was watched before. `episodes` are in the order of the series. The service's list
 * of unfinished titles (`continue-watching.ts`) is the same rule in SQL.
 */
export function episodeToContinue<T extends EpisodeHistory>(episodes: readonly T[]): T | null {
  let last = -1;
  let lastAt = Number.NEGATIVE_INFINITY;
  episodes.forEach(({ isPlayable, watchedAt }, place) => {
    if (!isPlayable || watchedAt === null || watchedAt < lastAt) return;
    last = place;
    lastAt = watchedAt;
  });
  const newest = episodes[last];
  if (!newest?.isWatched) return newest ?? null;
  const following = episodes.slice(last + 1).filter(({ isPlayable }) => isPlayable);
  const isBefore = ({ watchedAt }: T): boolean => watchedAt !== null && watchedAt < lastAt;
  return following.find(({ isWatched }) => !isWatched) ?? following.find(isBefore) ?? null;
}
