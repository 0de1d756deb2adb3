import { useTranslation } from 'react-i18next';
import { useCardMenu } from '../../actions/card-menu/use-card-menu.ts';
import { GridPage, listKey } from '../../actions/lists/grid-page.tsx';
import { stateOf } from '../../actions/lists/list-state.ts';
import { useCinemaPages } from '../../features/cinema/api/cinema-pages.ts';
import { TitleGrid } from '../../features/cinema/components/title-grid.tsx';
import { useScreen } from '../../focus/tree/screen-context.ts';
import { type CinemaFilters, filterParams } from '../../routes/cinema-filters.ts';
import { formatQuery } from '../../routes/location.ts';
import type { RouteOf } from '../../routes/route.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { FilterBar } from './filter-bar.tsx';
import { PersonScreen } from './person-screen.tsx';

/** Counts above this are not exact. */
const CAPPED = 1000;

/** All titles behind filters, or those of one person. */
export function CinemaScreen({ name: _, ...filters }: RouteOf<'cinema'>) {
  return filters.person === undefined ? (
    <Cinema filters={filters} />
  ) : (
    <PersonScreen person={filters.person} />
  );
}

/** Titles as a grid of posters, newest first, under filters. */
function Cinema({ filters }: { readonly filters: CinemaFilters }) {
  const { t } = useTranslation();
  const { entry } = useScreen();
  const navigation = useNavigation();
  const written = formatQuery(filterParams, filters);
  const menu = useCardMenu();
  const pages = useCinemaPages({ ordering: 'new', ...filters });
  const { titles = [], count = 0 } = pages.data ?? {};
  const choose = (next: CinemaFilters): void => navigation.replace({ name: 'cinema', ...next });
  const number = count >= CAPPED ? `${CAPPED}+` : count;
  return (
    <GridPage
      heading={t('menu.cinema')}
      note={pages.data ? t('list.count', { number }) : ''}
      bar={<FilterBar filters={filters} onChange={choose} />}
      state={stateOf(pages, titles)}
      error={pages.error}
      {...(Object.keys(filters).length === 0
        ? { empty: t('state.empty') }
        : {
            empty: t('filters.none'),
            emptyAction: { label: t('filters.clear'), onPress: () => choose({}) },
          })}
      onRetry={() => void pages.refetch()}
    >
      <TitleGrid
        key={written}
        name={`cinema?${written}`}
        label={t('menu.cinema')}
        titles={titles}
        total={count}
        focusKey={listKey(entry)}
        columns={6}
        step={281}
        viewport={800}
        onNearEnd={() => {
          if (pages.hasNextPage && !pages.isFetchingNextPage && !pages.isPlaceholderData)
            void pages.fetchNextPage();
        }}
        onOpen={(title) => navigation.open({ name: 'title', id: title.id })}
        {...menu}
      />
    </GridPage>
  );
}
