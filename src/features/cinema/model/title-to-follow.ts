import type { CinemaCard } from '@oyna/contract/cinema';

/** Whether it would play at once. Responses to a guest lack `is_available`; a guest may watch free titles. */
function mayWatch({ is_playable, is_available, access }: CinemaCard): boolean {
  return is_playable && (is_available ?? access === 'free');
}

/** The title that may begin by itself after another: the first that the viewer may watch and has not watched. */
export function titleToFollow(titles: readonly CinemaCard[]): CinemaCard | null {
  return titles.filter((title) => mayWatch(title) && !title.progress?.watched)[0] ?? null;
}
