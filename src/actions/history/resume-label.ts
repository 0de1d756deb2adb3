import type { Progress } from '@oyna/contract/cinema';
import { isResumable } from '@oyna/contract/resuming';
import type { TFunction } from 'i18next';
import { episodeName } from '../../features/cinema/model/episode-name.ts';
import { formatTime } from '../../i18n/format-time.ts';

type Place = Pick<Progress, 'position' | 'duration' | 'watched' | 'season' | 'episode_number'>;

/** Label of a button that resumes, or `null` if playback starts from the beginning. */
export function resumeLabel(t: TFunction, place: Place | null | undefined): string | null {
  if (!place || place.watched) return null;
  const episode = episodeName(t, place);
  // A later episode that was only sampled means that the earlier ones were watched.
  const isLater = (place.season ?? 1) > 1 || (place.episode_number ?? 1) > 1;
  if (!isResumable(place.position, place.duration) && !(episode && isLater)) return null;
  return episode
    ? t('action.resumeEpisode', { episode })
    : t('action.resumeFrom', { time: formatTime(place.position) });
}
