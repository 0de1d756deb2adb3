import type { Term } from '@oyna/contract/common';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../api/server-clock.ts';
import { useCountries, useGenres } from '../../features/cinema/api/list-terms.ts';
import type { CinemaFilters } from '../../state/cinema-filters.ts';
import type { Choice } from './choice-panel.tsx';

interface FilterChoices {
  readonly name: keyof CinemaFilters;
  readonly heading: string;
  readonly choices: readonly Choice[];
}

/** Films of before are found by their names. */
const OLDEST = 1960;

const termChoices = (terms: readonly Term[] | undefined): Choice[] =>
  (terms ?? []).map(({ slug, name }) => ({ value: slug, label: name }));

/** What can be chosen from; the first choice of each is to choose nothing. */
export function useFilterChoices(): readonly FilterChoices[] {
  const { t } = useTranslation();
  const genres = useGenres();
  const countries = useCountries();
  const newest = new Date(serverNow()).getUTCFullYear();
  const years = Array.from({ length: newest - OLDEST + 1 }, (_, age) => newest - age);
  const any: Choice = { value: undefined, label: t('filters.any') };
  const of = (name: keyof CinemaFilters, choices: readonly Choice[], none = any): FilterChoices => ({
    name,
    heading: t(`filters.${name}`),
    choices: [none, ...choices],
  });
  return [
    of('kind', [
      { value: 'movie', label: t('filters.movie') },
      { value: 'series', label: t('filters.series') },
    ]),
    of('genre', termChoices(genres.data)),
    of('country', termChoices(countries.data)),
    of(
      'year',
      years.map((year) => ({ value: year, label: String(year) })),
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
