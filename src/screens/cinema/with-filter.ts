import type { CinemaFilters } from '../../routes/cinema-filters.ts';

/** The filters with one of them set or cleared. */
export function withFilter<N extends keyof CinemaFilters>(
  filters: CinemaFilters,
  name: N,
  value: CinemaFilters[N] | undefined,
): CinemaFilters {
  const { [name]: _, ...others } = filters;
  return (value === undefined ? others : { ...others, [name]: value }) as CinemaFilters;
}
