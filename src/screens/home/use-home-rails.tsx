import type { CinemaCard } from '@oyna/contract/cinema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useChannels } from '../../features/channels/api/list-channels.ts';
import { ChannelRail, channelRailHeight } from '../../features/channels/components/channel-rail.tsx';
import { type CinemaFilter, useCinemaRail } from '../../features/cinema/api/list-cinema.ts';
import { CoverRail, coverRailHeight } from '../../features/cinema/components/cover-rail.tsx';
import { PosterRail, posterRailHeight } from '../../features/cinema/components/poster-rail.tsx';
import { useStreams } from '../../features/streams/api/list-streams.ts';
import { StreamRail, streamRailHeight } from '../../features/streams/components/stream-rail.tsx';
import { useNavigation } from '../../state/navigation.ts';
import type { Section } from '../../ui/section-stack.tsx';
import { useContinueWatching } from './use-continue-watching.ts';
import { useHomeActions } from './use-home-actions.ts';

const newest: CinemaFilter = { ordering: 'new' };
const films: CinemaFilter = { kind: 'movie', ordering: 'rating' };
const series: CinemaFilter = { kind: 'series', ordering: 'new' };

interface RailPlan<T> {
  readonly name: string;
  readonly heading: string;
  readonly height: number;
  readonly items: readonly T[] | undefined;
  readonly render: (
    rail: { name: string; heading: string; row: number; onFocus: () => void },
    items: readonly T[],
  ) => ReactNode;
}

/** A rail without items is no section at all. */
function sectionOf<T>({ name, heading, height, items, render }: RailPlan<T>): ((row: number) => Section)[] {
  if (!items?.length) return [];
  return [
    (row) => ({
      key: name,
      height,
      render: (onFocus) => render({ name, heading, row, onFocus }, items),
    }),
  ];
}

/** The rails of the home screen that have something to show. */
export function useHomeRails() {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const { openStream } = useHomeActions();
  const begun = useContinueWatching();
  const channels = useChannels();
  const streams = useStreams();
  const fresh = useCinemaRail(newest);
  const best = useCinemaRail(films);
  const shows = useCinemaRail(series);
  const queries = [channels, streams, fresh, best, shows];

  const openTitle = (title: CinemaCard): void => navigation.open({ name: 'title', id: title.id });
  const resume = (title: CinemaCard): void =>
    navigation.open({ name: 'watchTitle', id: title.id, episode: title.progress?.episode ?? null });
  const posters = (name: string, heading: string, items: readonly CinemaCard[] | undefined) =>
    sectionOf<CinemaCard>({
      name,
      heading,
      height: posterRailHeight,
      items,
      render: (rail, titles) => <PosterRail {...rail} titles={titles} onOpen={openTitle} />,
    });

  const sections = [
    ...sectionOf({
      name: 'history',
      heading: t('home.continue'),
      height: coverRailHeight,
      items: begun,
      render: (rail, titles) => <CoverRail {...rail} titles={titles} onOpen={resume} />,
    }),
    ...sectionOf({
      name: 'channels',
      heading: t('home.channels'),
      height: channelRailHeight,
      items: channels.data,
      render: (rail, items) => (
        <ChannelRail
          {...rail}
          channels={items}
          onOpen={(channel) => navigation.open({ name: 'watchChannel', id: channel.id })}
        />
      ),
    }),
    ...sectionOf({
      name: 'streams',
      heading: t('home.streams'),
      height: streamRailHeight,
      items: streams.data,
      render: (rail, items) => <StreamRail {...rail} streams={items} onOpen={openStream} />,
    }),
    ...posters('new', t('home.new'), fresh.data),
    ...posters('films', t('home.films'), best.data),
    ...posters('series', t('home.series'), shows.data),
  ].map((make, place) => make(place + 1));

  return {
    sections,
    pending: queries.some((query) => query.isPending),
    error: queries.find((query) => query.error)?.error ?? null,
    retry: () => {
      for (const query of queries) void query.refetch();
    },
  };
}
