import type { CinemaCard } from '@oyna/contract/cinema';
import type { Term } from '@oyna/contract/common';
import type { FoundProgramme } from '@oyna/contract/guide';
import type { RecommendedRail } from '@oyna/contract/recommendations';
import type { Reel } from '@oyna/contract/reels';
import type { Stream } from '@oyna/contract/stream';
import type { UseTranslationResponse } from 'react-i18next';
import type { SteadySection } from '../../actions/lists/steady-sections.ts';
import {
  type GuideItem,
  GuideRail,
  guideRailHeight,
} from '../../features/channels/components/guide-rail.tsx';
import { ReelRail, reelRailHeight } from '../../features/reels/components/reel-rail.tsx';
import { StreamRail, streamRailHeight } from '../../features/streams/components/stream-rail.tsx';
import { nestQuotes } from '../../i18n/nest-quotes.ts';
import type { Navigation } from '../../shared/navigation.ts';
import { MixedText } from '../../ui/mixed-text.tsx';
import type { NeighbourRails } from './neighbour-rails.ts';
import { planGenres } from './plan-genres.tsx';
import { RECOMMENDED } from './rail-order.ts';
import { type CardActions, railSection, titleSection } from './rail-section.tsx';

/** Each part is `undefined` while it loads. */
interface LaterData {
  readonly streams: readonly Stream[] | undefined;
  readonly guide: readonly GuideItem[] | undefined;
  readonly reels: readonly Reel[] | undefined;
  readonly recommended: readonly RecommendedRail[] | undefined;
  readonly genres: readonly Term[] | undefined;
}

/** Actions that stay the same, because a section keeps the first ones. */
type LaterActions = CardActions['menu'] & {
  readonly open: Navigation['open'];
  readonly openTitle: (title: CinemaCard) => void;
  readonly onHoldStream: (stream: Stream) => void;
  readonly onHoldReel: (reel: Reel) => void;
  readonly onHoldProgramme: (programme: FoundProgramme) => void;
};

const headings = {
  because: 'home.because',
  next_episodes: 'home.nextEpisodes',
  new_episodes: 'home.newEpisodes',
  taste: 'home.taste',
} as const;

/** The sections of streams, the guide, reels, recommended titles and genres, whose code the first card does not wait for. */
export function planLater(
  { streams, guide, reels, recommended = [], genres = [] }: LaterData,
  rails: NeighbourRails,
  { t, i18n }: Pick<UseTranslationResponse<'translation', undefined>, 't' | 'i18n'>,
  act: LaterActions,
): readonly (SteadySection | null)[] {
  const openGuide = (item: GuideItem): void => act.open({ name: item === 'channels' ? item : 'guide' });
  return [
    railSection({
      name: 'streams',
      heading: t('home.streams'),
      height: streamRailHeight,
      items: streams,
      render: (rail) => (
        <StreamRail
          {...rail}
          onOpen={({ id }) => act.open({ name: 'watchStream', id })}
          onHold={act.onHoldStream}
        />
      ),
    }),
    railSection({
      name: 'guide',
      heading: t('menu.guide'),
      height: guideRailHeight,
      items: guide,
      render: (rail) => (
        <GuideRail
          {...rail}
          onOpen={openGuide}
          onHold={(item) => {
            if (typeof item === 'string') openGuide(item);
            else act.onHoldProgramme({ ...item.next, channel: item });
          }}
        />
      ),
    }),
    railSection({
      name: 'reels',
      heading: t('home.reels'),
      height: reelRailHeight,
      items: reels,
      render: (rail) => (
        <ReelRail {...rail} onOpen={({ id }) => act.open({ name: 'reels', id })} onHold={act.onHoldReel} />
      ),
    }),
    ...recommended.map(({ kind, title, results }) => {
      // A newer service may return other kinds.
      if (!headings[kind]) return null;
      const heading = t(headings[kind], { title: nestQuotes(i18n.language, title?.title ?? '') });
      return titleSection({
        name: `${RECOMMENDED}${kind}-${title?.id ?? ''}`,
        heading,
        headingParts: <MixedText>{heading}</MixedText>,
        items: results,
        shape: 'cover',
        onOpen: act.openTitle,
        menu: act,
      });
    }),
    ...planGenres(genres, rails, { onOpen: act.openTitle, menu: act }),
  ];
}
