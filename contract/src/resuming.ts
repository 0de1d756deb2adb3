/** From this share of its length on a title counts as watched. */
export const watchedShare = 0.95;

/** A position is worth going back to from the smaller of the two on: short films have no 30 s to spare. */
export const resumeFrom = { seconds: 30, share: 0.02 } as const;

/** Whether something was watched far enough to be resumed, and not to its end. Seconds; nothing of unknown length. */
export function isResumable(position: number, duration: number): boolean {
  const least = Math.min(resumeFrom.seconds, duration * resumeFrom.share);
  return duration > 0 && position >= least && position < duration * watchedShare;
}
