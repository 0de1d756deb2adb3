import type { Term } from '@oyna/contract/common';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../api/server-clock.ts';
import { useFacets } from '../../features/cinema/api/list-facets.ts';
import { useCountries, useGenres } from '../../features/cinema/api/list-terms.ts';
import type { CinemaFilters } from '../../routes/cinema-filters.ts';
import type { Choice } from '../../ui/choice-panel.tsx';

interface FilterChoices {
  readonly name: keyof CinemaFilters;
  readonly heading: string;
  readonly choices: readonly Choice[];
}

/** Earliest year where the service does not say which it has. */
const OLDEST = 1960;

const termChoices = (terms: readonly Term[] | undefined): Choice[] =>
  (terms ?? []).map(({ slug, name }) => ({ value: slug, label: name }));

/** The values of each filter that leave titles, and the one in use. The first choice clears the filter. */
export function useFilterChoices(filters: CinemaFilters): readonly FilterChoices[] {
  const { t } = useTranslation();
  const genres = useGenres();
  const countries = useCountries();
  const { data: facets } = useFacets(filters);
  const any: Choice = { value: undefined, label: t('filters.any') };
  const of = (name: keyof CinemaFilters, choices: readonly Choice[], none = any): FilterChoices => ({
    name,
    heading: t(`filters.${name}`),
    choices: [none, ...choices],
  });
  /** Without facets, as from a service that has none, everything is offered. */
  const left = (
    name: keyof CinemaFilters,
    known: readonly Choice['value'][] | undefined,
    all: readonly Choice[],
  ): readonly Choice[] =>
    known ? all.filter(({ value }) => known.indexOf(value) >= 0 || value === filters[name]) : all;
  const newest = new Date(serverNow()).getUTCFullYear();
  const made = facets?.years ?? Array.from({ length: newest - OLDEST + 1 }, (_, age) => newest - age);
  const years = [...new Set([...made, ...(filters.year ? [filters.year] : [])])];
  return [
    of(
      'kind',
      left('kind', facets?.kinds, [
        { value: 'movie', label: t('filters.movie') },
        { value: 'series', label: t('filters.series') },
      ]),
    ),
    of('genre', left('genre', facets?.genres, termChoices(genres.data))),
    of('country', left('country', facets?.countries, termChoices(countries.data))),
    of(
      'year',
      years.sort((a, b) => b - a).map((year) => ({ value: year, label: String(year) })),
    ),
    of(
      'ordering',
      [
        { value: 'popular', label: t('filters.popular') },
        { value: 'rating', label: t('filters.rating') },
        { value: 'year', label: t('filters.byYear') },
        { value: 'title', label: t('filters.title') },
      ],
      { value: undefined, label: t('filters.new') },
    ),
  ];
}
