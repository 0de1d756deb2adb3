import { type CinemaFilter, useCinemaRails } from '../../features/cinema/api/list-cinema.ts';
import { useGenres } from '../../features/cinema/api/list-terms.ts';

/** A rail each for the largest genres. */
const MOST = 6;

/** Rails by genre, the first `wanted` of which are asked for. */
export function useGenreRails(wanted: number) {
  const genres = useGenres();
  const largest = (genres.data ?? []).slice(0, MOST);
  const queries = useCinemaRails(
    largest.map(({ slug }): CinemaFilter => ({ genre: slug, ordering: 'new' })),
    wanted,
  );
  return {
    queries,
    rails: largest.map(({ slug, name }, place) => ({ slug, name, titles: queries[place]?.data })),
  };
}
