import type { Progress } from '@oyna/contract/cinema';
import { episodeToContinue } from '@oyna/contract/resuming';
import type { CinemaDetail } from '@oyna/contract/title';

type Episode = CinemaDetail['seasons'][number]['episodes'][number];

/** Whether the viewer watched an episode to its end or marked it so. A guest's progress is on this set. */
export function isEpisodeWatched({
  is_watched,
  progress,
}: Pick<Episode, 'is_watched' | 'progress'>): boolean {
  return is_watched === true || progress?.watched === true;
}

/** The episode to continue with by the rule that home follows, too; else the first that is not watched, else the first. */
export function episodeToPlay(title: CinemaDetail): Episode | null {
  const episodes = title.seasons
    .reduce<Episode[]>((list, season) => list.concat(season.episodes), [])
    .map((episode) => ({
      episode,
      isPlayable: episode.is_playable,
      isWatched: isEpisodeWatched(episode),
      watchedAt: begun(episode.progress),
    }));
  const playable = episodes.filter(({ isPlayable }) => isPlayable);
  const chosen = episodeToContinue(episodes) ?? playable.find(({ isWatched }) => !isWatched) ?? playable[0];
  return chosen?.episode ?? null;
}

/** When an episode was watched; one that was only marked as not watched has a time, too, but was not begun. */
function begun(progress: Episode['progress']): number | null {
  return progress && (progress.watched || progress.position > 0) ? Date.parse(progress.watched_at) : null;
}

/**
 * How far a series was watched, described by the episode to continue with; `null` for a series that was not started.
 */
export function episodePlace(title: CinemaDetail, next: Episode | null): Omit<Progress, 'watched_at'> | null {
  const season = title.seasons.find(({ episodes }) => next !== null && episodes.indexOf(next) >= 0);
  const isStarted = title.seasons.some(({ episodes }) => episodes.some(({ progress }) => progress));
  if (!season || !next || !isStarted) return null;
  const { position = 0, duration = 0, watched = false } = next.progress ?? {};
  return {
    position,
    duration,
    watched,
    episode: next.id,
    season: season.number,
    episode_number: next.number,
  };
}
