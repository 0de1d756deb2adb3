import type { Channel } from '@oyna/contract/channel';
import type { CinemaCard } from '@oyna/contract/cinema';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useCardMenu } from '../../actions/card-menu/use-card-menu.ts';
import { useHistoryActions } from '../../actions/history/use-history-actions.ts';
import { keepSteady, type SteadySection } from '../../actions/lists/steady-sections.ts';
import { useScope } from '../../api/use-scope.ts';
import { useChannels } from '../../features/channels/api/list-channels.ts';
import { useChart } from '../../features/cinema/api/chart.ts';
import { type CinemaFilter, useCinemaRail } from '../../features/cinema/api/list-cinema.ts';
import { titleRailHeight } from '../../features/cinema/components/title-rail.tsx';
import { useNeedsPlan } from '../../features/cinema/model/use-needs-plan.ts';
import { useSavedTitles } from '../../features/library/api/list-saves.ts';
import { afterTwoFrames } from '../../focus/timing/after-frame.ts';
import { useScreen } from '../../focus/tree/screen-context.ts';
import { withTexts } from '../../i18n/start-i18n.ts';
import { homeTexts, liveTexts } from '../../i18n/start-texts.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { useSteadyActions } from '../../shared/use-steady-actions.ts';
import { useProfile } from '../../state/profile.ts';
import { useSettings } from '../../state/settings.ts';
import { planTop } from './plan-top.tsx';
import { arrange, readRailOrder } from './rail-order.ts';
import { useContinueWatching } from './use-continue-watching.ts';

const newest: CinemaFilter = { ordering: 'new' };
const series: CinemaFilter = { kind: 'series', ordering: 'new' };

const importLater = () =>
  withTexts(import('./later-home.ts'), liveTexts, homeTexts).then(({ laterHome }) => laterHome);

/** Stands for a query whose code has not loaded, and has no data. */
const nothing = { queryKey: ['nothing'], queryFn: skipToken } as never;
const subscribeToNothing = () => () => undefined;

/** The non-empty rails of home: asks for their data, of which the sections are a plan. */
export function useHomeRails() {
  const words = useTranslation();
  const { entry } = useScreen();
  const scope = useScope();
  const navigation = useNavigation();
  const menu = useCardMenu();
  const act = useSteadyActions({
    ...menu,
    ...useHistoryActions(),
    open: navigation.open,
    openTitle: ({ id }: CinemaCard): void => navigation.open({ name: 'title', id }),
    openChannel: ({ id }: Channel): void => navigation.open({ name: 'watchChannel', id }),
  });
  const channels = useChannels();
  const chart = useChart();
  // Content below the fold loads after the content above it is drawn, and takes no time from it.
  const isTopThere = !chart.isPending && !channels.isPending;
  const [isTopDrawn, setTopDrawn] = useState(false);
  useEffect(() => (isTopThere ? afterTwoFrames(() => setTopDrawn(true)) : undefined), [isTopThere]);
  const near = isTopDrawn && !chart.isPending;
  const fresh = useCinemaRail(newest, near);
  const shows = useCinemaRail(series, near);
  const code = useQuery({
    queryKey: ['later-home'],
    queryFn: importLater,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isTopDrawn,
  });
  const later = code.data;
  const queries = later?.queries(scope, near, shows);
  const data = {
    history: useContinueWatching(),
    channels: channels.data,
    chart: chart.data,
    fresh: fresh.data,
    saved: useSavedTitles().data,
    series: shows.data,
    streams: useQuery(queries?.streams ?? nothing).data,
    guide: useQuery(queries?.guide ?? nothing).data,
    reels: useQuery(queries?.reels ?? nothing).data,
    recommended: useQuery(queries?.recommended ?? nothing).data,
    genres: useQuery(queries?.genres ?? nothing).data,
    isKids: useProfile.getState().isKids,
    needsPlan: useNeedsPlan(),
  };
  const rails = later?.rails(entry, data, titleRailHeight('poster', data.chart ?? []));
  useSyncExternalStore(rails?.subscribe ?? subscribeToNothing, () => rails?.heights);
  const [order] = useState(() => readRailOrder(useSettings.getState().home));
  const made = useRef<readonly SteadySection[]>([]);
  made.current = keepSteady(made.current, [
    ...planTop(data, words, act),
    ...(later && rails ? later.plan(data, rails, words, act) : []),
  ]);
  const steady = made.current;
  const sections = useMemo(() => arrange(order, steady), [order, steady]);
  const shown = [channels, chart, fresh, shows, code];
  return {
    sections,
    pending: !near || shown.some((query) => query.isLoading),
    error: shown.find((query) => query.error)?.error,
    retry: () => {
      for (const query of shown) if (query.isError) void query.refetch();
    },
  };
}
