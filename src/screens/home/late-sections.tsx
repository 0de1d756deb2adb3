import type { Channel } from '@oyna/contract/channel';
import type { Reel } from '@oyna/contract/reels';
import type { Stream } from '@oyna/contract/stream';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../api/server-clock.ts';
import {
  type GuideItem,
  GuideRail,
  guideRailHeight,
} from '../../features/channels/components/guide-rail.tsx';
import { comingUp } from '../../features/channels/model/coming-up.ts';
import { useReels } from '../../features/reels/api/list-reels.ts';
import { ReelRail, reelRailHeight } from '../../features/reels/components/reel-rail.tsx';
import { useStreams } from '../../features/streams/api/list-streams.ts';
import { StreamRail, streamRailHeight } from '../../features/streams/components/stream-rail.tsx';
import { useNavigation } from '../../state/navigation.ts';
import { keepSteady, type SteadySection } from '../steady-sections.ts';
import { useSteadyActions } from '../use-steady-actions.ts';
import { railSection } from './rail-section.tsx';

interface LateSectionsProps {
  /** Reels load after the content above them. */
  readonly near: boolean;
  readonly channels: readonly Channel[] | undefined;
  /** Receives the sections, and an empty list on unmount; a stable function. */
  readonly onSections: (sections: readonly SteadySection[]) => void;
  /** Stable actions. */
  readonly act: {
    readonly openStream: (stream: Stream) => void;
    readonly openReel: (reel: Reel) => void;
  };
}

/** The sections of streams, the guide and reels, whose code the first card does not wait for. Renders nothing itself. */
export function LateSections({ near, channels, onSections, act: cards }: LateSectionsProps) {
  const { t } = useTranslation();
  const streams = useStreams();
  const reels = useReels(near);
  const guide = useMemo((): readonly GuideItem[] => {
    const soon = comingUp(channels ?? [], serverNow());
    return soon.length === 0 ? soon : ['guide', 'channels', ...soon];
  }, [channels]);
  const navigation = useNavigation();
  const act = useSteadyActions({
    open: (item: GuideItem): void => navigation.open({ name: item === 'channels' ? item : 'guide' }),
  });
  const made = useRef<readonly SteadySection[]>([]);
  made.current = keepSteady(made.current, [
    railSection({
      name: 'streams',
      heading: t('home.streams'),
      height: streamRailHeight,
      items: streams.data,
      render: (rail, items) => <StreamRail {...rail} streams={items} onOpen={cards.openStream} />,
    }),
    railSection({
      name: 'guide',
      heading: t('menu.guide'),
      height: guideRailHeight,
      items: guide,
      render: (rail, items) => <GuideRail {...rail} items={items} onOpen={act.open} />,
    }),
    railSection({
      name: 'reels',
      heading: t('home.reels'),
      height: reelRailHeight,
      items: reels.data,
      render: (rail, items) => <ReelRail {...rail} reels={items} onOpen={cards.openReel} />,
    }),
  ]);
  const sections = made.current;
  useLayoutEffect(() => {
    onSections(sections);
    return () => onSections([]);
  }, [onSections, sections]);
  return null;
}
