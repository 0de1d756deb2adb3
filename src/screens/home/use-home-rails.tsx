import type { Channel } from '@oyna/contract/channel';
import type { CinemaCard } from '@oyna/contract/cinema';
import type { Reel } from '@oyna/contract/reels';
import type { Stream } from '@oyna/contract/stream';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCardMenu } from '../../actions/card-menu/use-card-menu.ts';
import { useHistoryActions } from '../../actions/history/use-history-actions.ts';
import { keepSteady, type SteadySection } from '../../actions/lists/steady-sections.ts';
import { useChannels } from '../../features/channels/api/list-channels.ts';
import { ChannelRail, channelRailHeight } from '../../features/channels/components/channel-rail.tsx';
import { useChart } from '../../features/cinema/api/chart.ts';
import { type CinemaFilter, useCinemaRail } from '../../features/cinema/api/list-cinema.ts';
import { type RailShape, titleRailHeight } from '../../features/cinema/components/title-rail.tsx';
import { useNeedsPlan } from '../../features/cinema/model/use-needs-plan.ts';
import { useSavedTitles } from '../../features/library/api/list-saves.ts';
import { useAfterFrame } from '../../focus/timing/after-frame.ts';
import { withTexts } from '../../i18n/start-i18n.ts';
import { homeTexts, liveTexts } from '../../i18n/start-texts.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { useSteadyActions } from '../../shared/use-steady-actions.ts';
import { useProfile } from '../../state/profile.ts';
import { useSettings } from '../../state/settings.ts';
import type { Section } from '../../ui/section-holder.tsx';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';
import { ContinueRail, continueRailHeight } from './continue-rail.tsx';
import { arrange, readRailOrder } from './rail-order.ts';
import { railSection, titleSection } from './rail-section.tsx';
import { useContinueWatching } from './use-continue-watching.ts';

const newest: CinemaFilter = { ordering: 'new' };
const series: CinemaFilter = { kind: 'series', ordering: 'new' };

const importLate = () =>
  withTexts(import('./late-sections.tsx'), liveTexts, homeTexts).then(({ LateSections }) => LateSections);

/** The non-empty rails of home. */
export function useHomeRails() {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const menu = useCardMenu();
  const act = useSteadyActions({
    ...menu,
    ...useHistoryActions(),
    openTitle: (title: CinemaCard): void => navigation.open({ name: 'title', id: title.id }),
    openChannel: ({ id }: Channel): void => navigation.open({ name: 'watchChannel', id }),
    openStream: ({ id }: Stream): void => navigation.open({ name: 'watchStream', id }),
    openReel: ({ id }: Reel): void => navigation.open({ name: 'reels', id }),
  });
  const needsPlan = useNeedsPlan();
  const continueWatching = useContinueWatching();
  const saved = useSavedTitles();
  const channels = useChannels();
  const chart = useChart();
  // Content below the fold loads after the content above it is drawn, and takes no time from it.
  const isTopThere = !chart.isPending && !channels.isPending;
  const [isTopDrawn, setTopDrawn] = useState(false);
  const [noteTop] = useState(() => () => setTopDrawn(true));
  const noteTopSoon = useAfterFrame(noteTop);
  useEffect(() => {
    if (isTopThere) noteTopSoon();
  }, [isTopThere, noteTopSoon]);
  const near = isTopDrawn && !chart.isPending;
  const fresh = useCinemaRail(newest, near);
  const shows = useCinemaRail(series, near);
  const LateSections = useLazyComponent(importLate, isTopDrawn);
  const [late, setLate] = useState<readonly SteadySection[]>([]);
  const [order] = useState(() => readRailOrder(useSettings.getState().home));
  const [genres, setGenres] = useState<readonly Section[]>([]);
  const code = useQuery({
    queryKey: ['genre-sections'],
    queryFn: () => import('./genre-sections.tsx'),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: near,
  });
  const GenreSections = shows.isPending ? undefined : code.data?.GenreSections;
  const queries = [channels, chart, fresh, shows, code];

  const titles = (
    name: 'chart' | 'new' | 'saved' | 'series',
    { data }: { readonly data: readonly CinemaCard[] | undefined },
    shape: RailShape,
  ) =>
    titleSection({ name, heading: t(`home.${name}`), titles: data, shape, onOpen: act.openTitle, menu: act });
  const made = useRef<readonly SteadySection[]>([]);
  made.current = keepSteady(made.current, [
    railSection({
      name: 'history',
      heading: t('home.continue'),
      height: continueRailHeight,
      items: continueWatching,
      render: (rail, items) => (
        <ContinueRail
          {...rail}
          items={items}
          onOpen={act.resume}
          onHold={act.holdItem}
          onPlay={act.playItem}
        />
      ),
    }),
    railSection({
      name: 'channels',
      heading: t('menu.channels'),
      height: channelRailHeight,
      items: channels.data,
      render: (rail, items) => (
        <ChannelRail
          {...rail}
          channels={items}
          needsPlan={needsPlan}
          onOpen={act.openChannel}
          onHold={act.onHoldChannel}
        />
      ),
    }),
    titles('chart', chart, useProfile.getState().isKids ? 'poster' : 'chart'),
    titles('new', fresh, 'cover'),
    titles('saved', saved, 'cover'),
    titles('series', shows, 'poster'),
    ...late,
  ]);
  const fixed = made.current;
  const sections = useMemo(() => arrange(order, [...fixed, ...genres]), [order, fixed, genres]);

  return {
    sections,
    /** Create sections; render nothing. */
    later: (
      <>
        {LateSections && <LateSections near={near} channels={channels.data} onSections={setLate} act={act} />}
        {GenreSections && (
          <GenreSections
            above={shows.data ?? []}
            height={titleRailHeight('poster', chart.data ?? [])}
            onSections={setGenres}
            onOpen={act.openTitle}
            menu={act}
          />
        )}
      </>
    ),
    pending: !near || queries.some((query) => query.isLoading),
    error: queries.find((query) => query.error)?.error ?? null,
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}
