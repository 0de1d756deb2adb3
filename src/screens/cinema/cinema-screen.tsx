import { useTranslation } from 'react-i18next';
import { pictureAddress } from '../../api/base.ts';
import { describeError } from '../../api/describe-error.ts';
import { useCinemaPages } from '../../features/cinema/api/list-cinema.ts';
import { watchedShare } from '../../features/cinema/model/title-facts.ts';
import { useNavigation } from '../../state/navigation.ts';
import { Card } from '../../ui/card.tsx';
import { Grid } from '../../ui/grid.tsx';
import { GridPage } from '../grid-page.tsx';

const COLUMNS = 6;

/** All titles as a grid of posters, newest first. */
export function CinemaScreen() {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const titles = useCinemaPages({ ordering: 'new' });
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
        stepX={278}
        stepY={420}
        viewport={860}
        onNearEnd={() => {
          if (titles.hasNextPage && !titles.isFetchingNextPage) void titles.fetchNextPage();
        }}
        onPress={(title) => navigation.open({ name: 'title', id: title.id })}
        render={(title) => (
          <Card
            title={title.title}
            picture={title.poster && pictureAddress(title.poster, 246)}
            color={title.color}
            progress={watchedShare(title)}
            width={246}
            height={369}
            titleInArt
          />
        )}
      />
    </GridPage>
  );
}
