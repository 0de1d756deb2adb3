import type { Progress } from '@oyna/contract/cinema';
import type { CinemaDetail } from '@oyna/contract/title';

type Episode = CinemaDetail['seasons'][number]['episodes'][number];

/** Whether the viewer watched an episode to its end or marked it so. A guest's progress is on this set. */
export function isEpisodeWatched({
  is_watched,
  progress,
}: Pick<Episode, 'is_watched' | 'progress'>): boolean {
  return is_watched === true || progress?.watched === true;
}

/**
 * The episode that a viewer continues with: the one started last, else the first that is not watched, else the first.
 */
export function episodeToPlay(title: CinemaDetail): Episode | null {
  const all = title.seasons.reduce<Episode[]>((list, season) => list.concat(season.episodes), []);
  const playable = all.filter((episode) => episode.is_playable);
  const started = playable
    .filter((episode) => episode.progress && !isEpisodeWatched(episode))
    .sort((a, b) => Date.parse(b.progress?.watched_at ?? '') - Date.parse(a.progress?.watched_at ?? ''));
  return started[0] ?? playable.find((episode) => !isEpisodeWatched(episode)) ?? playable[0] ?? null;
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
