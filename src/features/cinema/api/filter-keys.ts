import type { CinemaFilters } from '../../../routes/cinema-filters.ts';

/** Query keys of the values that titles are filtered by. The first screen does without them. */
export const filterKeys = {
  facets: (scope: string, filters: CinemaFilters) => ['facets', scope, filters] as const,
  genres: (scope: string) => ['genres', scope] as const,
  countries: (scope: string) => ['countries', scope] as const,
};
