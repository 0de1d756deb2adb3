import type { CinemaCard } from '@oyna/contract/cinema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureAddress } from '../../../api/base.ts';
import { useShownAs } from '../../../state/age-limit.ts';
import { useProfile } from '../../../state/profile.ts';
import { Card, chartLead, titleHeight } from '../../../ui/card.tsx';
import { Rail, type RailSection, railHeight } from '../../../ui/rail.tsx';
import { episodeOfCard } from '../model/episode-name.ts';
import { needsCaptions, watchedShare } from '../model/title-facts.ts';
import { useNeedsPlan } from '../model/use-needs-plan.ts';
import { Poster } from './poster.tsx';
import { useTitleBadge } from './use-title-badge.tsx';

/** 16:9 with the title below; 2:3 with the title inside; the same with a rank beside it. */
export type RailShape = 'cover' | 'poster' | 'chart';

/** The card that says why loading failed, and a retry. */
interface RailFailure {
  readonly sentence: string;
  /** In units. */
  readonly width: number;
  readonly card: ReactNode;
  readonly retry: () => void;
}

interface TitleRailProps extends RailSection {
  readonly shape: RailShape;
  /** `null` while loading. */
  readonly items: readonly CinemaCard[] | null;
  readonly failure?: RailFailure | null;
  readonly onOpen: (title: CinemaCard) => void;
  readonly onHold?: (title: CinemaCard) => void;
  readonly onPlay?: (title: CinemaCard) => void;
}

/** Size of a 16:9 cover, in units. */
export const coverWidth = 400;
export const coverHeight = (coverWidth * 9) / 16;
const POSTER = 240;
/** Kids have larger posters. A change of profile mounts new screens, so no subscription is needed. */
const posterWidth = (): number => (useProfile.getState().isKids ? 300 : POSTER);
/** Placeholders while titles load, as many as a rail may have, so that the cursor keeps its index. */
const coming = Array.from({ length: 20 }, () => null);

function cardHeight(shape: RailShape, titles: readonly CinemaCard[]): number {
  if (shape === 'cover') return coverHeight + titleHeight;
  return posterWidth() * 1.5 + (needsCaptions(titles) ? titleHeight : 0);
}

/** Height of the rail including the space below it, in units. */
export function titleRailHeight(shape: RailShape, titles: readonly CinemaCard[]): number {
  return railHeight(cardHeight(shape, titles));
}

interface CoverProps {
  readonly title: CinemaCard;
  /** Below its name, in place of the episode on its picture. */
  readonly note?: string;
  /** In units; the height is that of 16:9. */
  readonly width?: number;
}

/** A title as a 16:9 picture with its name below. */
export function Cover({ title, note, width = coverWidth }: CoverProps) {
  const { t } = useTranslation();
  const episode = episodeOfCard(t, title.progress);
  const badgeOf = useTitleBadge();
  const shown = useShownAs()(title, title.cover ?? title.backdrop);
  return (
    <Card
      title={shown.title}
      picture={shown.openly && pictureAddress(shown.openly, width)}
      color={title.color}
      badge={badgeOf(title) ?? (episode && note === undefined ? { text: episode } : undefined)}
      note={note}
      progress={watchedShare(title)}
      width={width}
      height={(width * 9) / 16}
    />
  );
}

/** Names a card by its title, its note and its badge; that of an episode only on covers. */
export function useCardName(): (title: CinemaCard, shape?: RailShape, note?: string) => string {
  const { t } = useTranslation();
  const needsPlan = useNeedsPlan();
  const shownAs = useShownAs();
  return (title, shape, note = '') =>
    [
      `${shownAs(title).title} ${note}`.trim(),
      title.notice ||
        (needsPlan(title)
          ? t('title.needsPlan')
          : title.is_watched
            ? t('action.watched')
            : shape === 'cover' && episodeOfCard(t, title.progress)),
    ]
      .filter(Boolean)
      .join(', ');
}

/** A rail of titles; one focusable, loaded or not. */
export function TitleRail({ shape, items, failure, onOpen, onHold, onPlay, ...rail }: TitleRailProps) {
  const { t } = useTranslation();
  const nameOf = useCardName();
  const captioned = items !== null && needsCaptions(items);
  const ifThere = (act: TitleRailProps['onHold']) =>
    act && ((title: CinemaCard | null): void => void (title && act(title)));
  return (
    <Rail<CinemaCard | null>
      {...rail}
      items={items ?? (failure ? [null] : coming)}
      keyOf={(title) => title?.id}
      labelOf={(title) => (title ? nameOf(title, shape) : (failure?.sentence ?? t('state.loading')))}
      width={
        failure?.width ??
        (shape === 'cover' ? coverWidth : posterWidth() + (shape === 'chart' ? chartLead : 0))
      }
      height={cardHeight(shape, items ?? [])}
      onPress={(title) => (title ? onOpen(title) : failure?.retry())}
      onHold={ifThere(onHold)}
      onPlay={ifThere(onPlay)}
      render={(title, at) =>
        failure?.card ??
        (title && shape === 'cover' ? (
          <Cover title={title} />
        ) : (
          <Poster
            title={title}
            width={posterWidth()}
            captioned={captioned}
            rank={shape === 'chart' ? at + 1 : undefined}
          />
        ))
      }
    />
  );
}
