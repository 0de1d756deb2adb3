import type { Progress } from '@oyna/contract/cinema';
import { isWatched } from '@oyna/contract/resuming';
import type { CinemaDetail } from '@oyna/contract/title';
import { useTitle } from '../../features/cinema/api/get-cinema.ts';
import { useKeptPositions } from '../../features/library/api/position-store.ts';

function withKept(title: CinemaDetail, kept: Progress): CinemaDetail {
  if (kept.episode === null) return { ...title, progress: kept };
  return {
    ...title,
    seasons: title.seasons.map((season) => ({
      ...season,
      episodes: season.episodes.map((episode) =>
        episode.id === kept.episode ? { ...episode, progress: kept } : episode,
      ),
    })),
  };
}

/** A title with its progress, from the service or, if further, from this set. */
export function useWatchedTitle(id: number) {
  const title = useTitle(id);
  const kept = useKeptPositions().filter(({ cinema }) => cinema === id);
  const data =
    title.data &&
    kept.reduceRight(
      (known, entry) => withKept(known, { ...entry, watched: isWatched(entry.position, entry.duration) }),
      title.data,
    );
  return { title, data };
}
