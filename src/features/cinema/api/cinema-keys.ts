import { cacheTags } from '../../../api/cache-tags.ts';
import type { CinemaFilters } from '../../../routes/cinema-filters.ts';

type Filters = Partial<Record<keyof CinemaFilters | 'search', unknown>>;

/** Query keys of titles and their selections. */
export const cinemaKeys = {
  rail: (scope: string, filter: Filters) => [cacheTags.titles, scope, 'rail', filter] as const,
  pages: (scope: string, filter: Filters) => [cacheTags.titles, scope, 'pages', filter] as const,
  ids: (scope: string, ids: readonly number[]) => [cacheTags.titles, scope, 'ids', ids] as const,
  similar: (scope: string, id: number) => [cacheTags.titles, scope, 'similar', id] as const,
  recommendations: (scope: string) => ['recommendations', scope] as const,
  chart: (scope: string) => [cacheTags.chart, scope] as const,
};

/** Titles carry the viewer's progress and whether their plan plays them. */
export const titlePolicy = { dependsOn: [cacheTags.entitlement, cacheTags.progress] } as const;
