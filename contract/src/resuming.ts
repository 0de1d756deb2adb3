/** From this share of its length on, a title counts as watched. */
const watchedShare = 0.95;

/** A position can be resumed from the smaller of the two on, because 30 s are too much of a short film. */
export const resumeFrom = { seconds: 30, share: 0.02 } as const;

/** Whether an item counts as watched to its end. Seconds; `false` for an unknown length. */
export function isWatched(position: number, duration: number): boolean {
  return duration > 0 && position / duration >= watchedShare;
}

/** Whether an item was watched far enough to be resumed, and not to its end. Seconds; `false` for an unknown length. */
export function isResumable(position: number, duration: number): boolean {
  const min = Math.min(resumeFrom.seconds, duration * resumeFrom.share);
  return duration > 0 && position >= min && position < duration * watchedShare;
}
