import type { CinemaDetail } from '@oyna/contract/cinema';

type Episode = CinemaDetail['seasons'][number]['episodes'][number];

/** The episode a viewer goes on with: the one begun last, else the first that is not watched, else the first. */
export function episodeToPlay(title: CinemaDetail): Episode | null {
  const all = title.seasons.reduce<Episode[]>((list, season) => list.concat(season.episodes), []);
  const playable = all.filter((episode) => episode.is_playable);
  const begun = playable
    .filter((episode) => episode.progress && !episode.progress.watched)
    .sort((a, b) => Date.parse(b.progress?.watched_at ?? '') - Date.parse(a.progress?.watched_at ?? ''));
  return begun[0] ?? playable.find((episode) => !episode.progress?.watched) ?? playable[0] ?? null;
}
