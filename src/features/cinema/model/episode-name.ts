import type { Progress } from '@oyna/contract/cinema';
import type { TFunction } from 'i18next';

/** `2-fasl 3-qism`, or nothing where no episode is known. */
export function episodeName(
  t: TFunction,
  place: Pick<Progress, 'season' | 'episode_number'>,
): string | undefined {
  const { season, episode_number: number } = place;
  return season == null || number == null ? undefined : t('title.episodeShort', { season, number });
}

/** The same of a card: the episode that is being watched. */
export function episodeOfCard(t: TFunction, progress: Progress | null | undefined): string | undefined {
  return progress && !progress.watched ? episodeName(t, progress) : undefined;
}
