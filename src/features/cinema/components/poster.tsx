import type { CinemaCard } from '@oyna/contract/cinema';
import { pictureAddress } from '../../../api/base.ts';
import { useShownAs } from '../../../state/age-limit.ts';
import { Card } from '../../../ui/card.tsx';
import { watchedShare } from '../model/title-facts.ts';
import { useTitleBadge } from './use-title-badge.tsx';

interface PosterProps {
  /** Missing while it loads. */
  readonly title: CinemaCard | null;
  /** In units; the height is 1.5 times the width. */
  readonly width: number;
  /** The title is also shown below. */
  readonly captioned: boolean;
  readonly note?: string | undefined;
  /** Rank in a chart, from 1. */
  readonly rank?: number | undefined;
}

/** A 2:3 poster that contains the title. */
export function Poster({ title, width, captioned, note, rank }: PosterProps) {
  const badgeOf = useTitleBadge();
  const shown = useShownAs()(title ?? { title: '' }, title?.poster);
  return (
    <Card
      title={shown.title}
      titleInArt={!captioned}
      note={note}
      rank={rank}
      picture={shown.openly && pictureAddress(shown.openly, width)}
      color={title?.color ?? 'var(--surface-1)'}
      progress={title ? watchedShare(title) : undefined}
      width={width}
      height={width * 1.5}
      badge={title ? badgeOf(title) : undefined}
    />
  );
}
