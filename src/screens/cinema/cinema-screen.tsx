import { useTranslation } from 'react-i18next';
import { describeError } from '../../api/describe-error.ts';
import { useCinemaPages } from '../../features/cinema/api/list-cinema.ts';
import { Poster } from '../../features/cinema/components/poster.tsx';
import { needsCaptions, shortFacts } from '../../features/cinema/model/title-facts.ts';
import { useNavigation } from '../../state/navigation.ts';
import { Grid } from '../../ui/grid.tsx';
import { GridPage } from '../grid-page.tsx';

const COLUMNS = 7;
/** Height of a row, and what titles below the posters add to it, in units. */
const ROW = 390;
const CAPTION = 44;

/** All titles as a grid of posters, newest first. */
export function CinemaScreen() {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const titles = useCinemaPages({ ordering: 'new' });
  const captioned = needsCaptions(titles.data ?? []);
  const error = titles.isError && !titles.data ? describeError(titles.error) : null;
  return (
    <GridPage
      heading={t('menu.cinema')}
      state={titles.isPending ? 'loading' : error ? 'failed' : titles.data?.length === 0 ? 'empty' : 'ready'}
      error={error && { sentence: error.detail ?? t(error.key), code: error.code }}
      empty={t('state.empty')}
      onRetry={() => void titles.refetch()}
    >
      <Grid
        name="cinema"
        label={t('menu.cinema')}
        items={titles.data ?? []}
        keyOf={(title) => title.id}
        labelOf={(title) => title.title}
        columns={COLUMNS}
        stepX={240}
        stepY={captioned ? ROW + CAPTION : ROW}
        viewport={880}
        onNearEnd={() => {
          if (titles.hasNextPage && !titles.isFetchingNextPage) void titles.fetchNextPage();
        }}
        onPress={(title) => navigation.open({ name: 'title', id: title.id })}
        render={(title) => (
          <Poster title={title} width={200} captioned={captioned} note={shortFacts(title)} />
        )}
      />
    </GridPage>
  );
}
