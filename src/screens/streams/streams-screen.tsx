import { useTranslation } from 'react-i18next';
import { useServerTime } from '../../api/use-server-time.ts';
import { useStreams } from '../../features/streams/api/list-streams.ts';
import { StreamCard } from '../../features/streams/components/stream-card.tsx';
import { streamBadge } from '../../features/streams/model/stream-badge.ts';
import { useNavigation } from '../../state/navigation.ts';
import { Grid } from '../../ui/grid.tsx';
import { GridPage } from '../grid-page.tsx';
import { stateOf } from '../list-state.ts';

const TICK_MS = 15_000;

/** Live and scheduled broadcasts. */
export function StreamsScreen() {
  const { t, i18n } = useTranslation();
  const now = useServerTime(TICK_MS);
  const navigation = useNavigation();
  const streams = useStreams();
  const list = streams.data ?? [];
  return (
    <GridPage
      heading={t('home.streams')}
      state={stateOf(streams, list)}
      error={streams.error}
      empty={t('state.empty')}
      onRetry={() => void streams.refetch()}
    >
      <Grid
        name="streams"
        label={t('home.streams')}
        items={list}
        keyOf={(stream) => stream.id}
        labelOf={(stream) => stream.title}
        columns={4}
        stepX={432}
        stepY={322}
        viewport={900}
        onPress={(stream) => navigation.open({ name: 'watchStream', id: stream.id })}
        render={(stream) => <StreamCard stream={stream} badge={streamBadge(t, i18n.language, stream, now)} />}
      />
    </GridPage>
  );
}
