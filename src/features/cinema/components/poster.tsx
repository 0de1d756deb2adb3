import type { CinemaCard } from '@oyna/contract/cinema';
import { pictureAddress } from '../../../api/base.ts';
import { Card } from '../../../ui/card.tsx';
import { watchedShare } from '../model/title-facts.ts';

interface PosterProps {
  /** Nothing where it has not come yet. */
  readonly title: CinemaCard | null;
  /** In units; a poster is half as high again. */
  readonly width: number;
  /** The title stands below as well. */
  readonly captioned: boolean;
  readonly note?: string | undefined;
  /** Its place in a chart, from 1. */
  readonly place?: number | undefined;
}

/** A 2:3 poster with the title set into it. */
export function Poster({ title, width, captioned, note, place }: PosterProps) {
  return (
    <Card
      title={title?.title ?? ''}
      titleInArt={!captioned}
      note={note}
      place={place}
      picture={title?.poster ? pictureAddress(title.poster, width) : null}
      color={title?.color ?? 'var(--surface-1)'}
      progress={title ? watchedShare(title) : undefined}
      width={width}
      height={width * 1.5}
    />
  );
}
