import { useTranslation } from 'react-i18next';
import { useCardMenu } from '../../actions/card-menu/use-card-menu.ts';
import { GridPage } from '../../actions/lists/grid-page.tsx';
import { stateOf } from '../../actions/lists/list-state.ts';
import { useCinemaPages } from '../../features/cinema/api/cinema-pages.ts';
import { useTitle } from '../../features/cinema/api/get-cinema.ts';
import { TitleGrid } from '../../features/cinema/components/title-grid.tsx';
import { useNavigation } from '../../shared/navigation.ts';

interface PersonScreenProps {
  /** Key of the person in the API. */
  readonly person: string;
}

/** The titles of a person, newest first, with the name as heading. */
export function PersonScreen({ person }: PersonScreenProps) {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const menu = useCardMenu();
  const pages = useCinemaPages({ person, ordering: 'year' });
  const { titles = [], count = 0 } = pages.data ?? {};
  const [first] = titles;
  // Any of the titles has the name in the viewer's language.
  const known = useTitle(first?.id ?? 0, first !== undefined).data;
  const name = known?.people.find(({ key }) => key === person)?.name ?? person;
  return (
    <GridPage
      heading={name}
      note={pages.data ? t('list.count', { number: count }) : ''}
      state={stateOf(pages, titles)}
      error={pages.error}
      empty={t('state.empty')}
      onRetry={() => void pages.refetch()}
    >
      <TitleGrid
        name="person"
        label={name}
        titles={titles}
        total={count}
        columns={6}
        step={281}
        viewport={880}
        onNearEnd={() => {
          if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage();
        }}
        onOpen={(title) => navigation.open({ name: 'title', id: title.id })}
        {...menu}
      />
    </GridPage>
  );
}
