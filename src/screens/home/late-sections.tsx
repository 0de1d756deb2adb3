import type { Channel } from '@oyna/contract/channel';
import type { CinemaCard } from '@oyna/contract/cinema';
import type { FoundProgramme } from '@oyna/contract/guide';
import type { Reel } from '@oyna/contract/reels';
import type { Stream } from '@oyna/contract/stream';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { keepSteady, type SteadySection } from '../../actions/lists/steady-sections.ts';
import { useRemoteConfig } from '../../api/remote-config.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useCurrentChannels } from '../../features/channels/api/use-current-channels.ts';
import {
  type GuideItem,
  GuideRail,
  guideRailHeight,
} from '../../features/channels/components/guide-rail.tsx';
import { comingUp } from '../../features/channels/model/coming-up.ts';
import { useRecommendations } from '../../features/cinema/api/list-recommendations.ts';
import { useReels } from '../../features/reels/api/list-reels.ts';
import { ReelRail, reelRailHeight } from '../../features/reels/components/reel-rail.tsx';
import { useStreams } from '../../features/streams/api/list-streams.ts';
import { StreamRail, streamRailHeight } from '../../features/streams/components/stream-rail.tsx';
import { nestQuotes } from '../../i18n/nest-quotes.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { useSteadyActions } from '../../shared/use-steady-actions.ts';
import { useProfile } from '../../state/profile.ts';
import { keepSettings, useSettings } from '../../state/settings.ts';
import { MixedText } from '../../ui/mixed-text.tsx';
import { RECOMMENDED } from './rail-order.ts';
import { type CardActions, railSection, titleSection } from './rail-section.tsx';

interface LateSectionsProps {
  /** Reels load after the content above them. */
  readonly near: boolean;
  readonly channels: readonly Channel[] | undefined;
  /** Receives the sections, and an empty list on unmount; a stable function. */
  readonly onSections: (sections: readonly SteadySection[]) => void;
  /** Stable actions. */
  readonly act: CardActions['menu'] & {
    readonly openTitle: (title: CinemaCard) => void;
    readonly openStream: (stream: Stream) => void;
    readonly openReel: (reel: Reel) => void;
    readonly onHoldStream: (stream: Stream) => void;
    readonly onHoldReel: (reel: Reel) => void;
    readonly onHoldProgramme: (programme: FoundProgramme) => void;
  };
}

const headings = {
  because: 'home.because',
  next_episodes: 'home.nextEpisodes',
  new_episodes: 'home.newEpisodes',
  taste: 'home.taste',
} as const;

/**
 * The sections of streams, the guide, reels and recommended titles, whose code the first card does not wait for. Also keeps
 * the programmes of channels current, and the operator's order of rails for the next start. Renders nothing itself.
 */
export function LateSections({ near, channels, onSections, act: cards }: LateSectionsProps) {
  const { t, i18n } = useTranslation();
  useCurrentChannels();
  const streams = useStreams();
  const reels = useReels(near);
  const recommended = useRecommendations(near);
  const config = useRemoteConfig();
  const isKids = useProfile((profile) => profile.isKids);
  useEffect(() => {
    if (!config) return;
    const { home = [] } = config;
    if (JSON.stringify(home) !== JSON.stringify(useSettings.getState().home ?? []))
      keepSettings('home', home);
  }, [config]);
  const guide = useMemo((): readonly GuideItem[] => {
    const soon = comingUp(channels ?? [], serverNow());
    return soon.length === 0 ? soon : ['guide', 'channels', ...soon];
  }, [channels]);
  const navigation = useNavigation();
  const open = (item: GuideItem): void => navigation.open({ name: item === 'channels' ? item : 'guide' });
  const act = useSteadyActions({
    open,
    hold: (item: GuideItem): void => {
      if (typeof item === 'string') open(item);
      else cards.onHoldProgramme({ ...item.next, channel: item });
    },
  });
  const made = useRef<readonly SteadySection[]>([]);
  made.current = keepSteady(made.current, [
    railSection({
      name: 'streams',
      heading: t('home.streams'),
      height: streamRailHeight,
      items: streams.data,
      render: (rail, items) => (
        <StreamRail {...rail} streams={items} onOpen={cards.openStream} onHold={cards.onHoldStream} />
      ),
    }),
    railSection({
      name: 'guide',
      heading: t('menu.guide'),
      height: guideRailHeight,
      // Only times and names of programmes.
      items: isKids ? [] : guide,
      render: (rail, items) => <GuideRail {...rail} items={items} onOpen={act.open} onHold={act.hold} />,
    }),
    railSection({
      name: 'reels',
      heading: t('home.reels'),
      height: reelRailHeight,
      items: reels.data,
      render: (rail, items) => (
        <ReelRail {...rail} reels={items} onOpen={cards.openReel} onHold={cards.onHoldReel} />
      ),
    }),
    ...(recommended.data ?? []).map(({ kind, title, results }) => {
      // A newer service may return other kinds.
      if (!headings[kind]) return null;
      const heading = t(headings[kind], { title: nestQuotes(i18n.language, title?.title ?? '') });
      return titleSection({
        name: `${RECOMMENDED}${kind}-${title?.id ?? ''}`,
        heading,
        headingParts: <MixedText>{heading}</MixedText>,
        titles: results,
        shape: 'cover',
        onOpen: cards.openTitle,
        menu: cards,
      });
    }),
  ]);
  const sections = made.current;
  useLayoutEffect(() => {
    onSections(sections);
    return () => onSections([]);
  }, [onSections, sections]);
  return null;
}
