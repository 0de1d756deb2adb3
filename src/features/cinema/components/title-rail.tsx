import type { CinemaCard } from '@oyna/contract/cinema';
import { pictureAddress } from '../../../api/base.ts';
import { Card, chartLead, titleHeight } from '../../../ui/card.tsx';
import { Rail, type RailPlace, railHeight } from '../../../ui/rail.tsx';
import { needsCaptions, watchedShare } from '../model/title-facts.ts';
import { Poster } from './poster.tsx';

/** 16:9 with the title below; 2:3 with the title set into it; the same with its place beside it. */
export type RailShape = 'cover' | 'poster' | 'chart';

interface TitleRailProps extends RailPlace {
  readonly shape: RailShape;
  readonly titles: readonly CinemaCard[];
  readonly onOpen: (title: CinemaCard) => void;
  readonly onHold?: (title: CinemaCard) => void;
  readonly onPlay?: (title: CinemaCard) => void;
}

const COVER = 400;
const POSTER = 240;

function cardHeight(shape: RailShape, titles: readonly CinemaCard[]): number {
  if (shape === 'cover') return (COVER * 9) / 16 + titleHeight;
  return POSTER * 1.5 + (needsCaptions(titles) ? titleHeight : 0);
}

/** Height of such a rail with the space below it, in units. */
export function titleRailHeight(shape: RailShape, titles: readonly CinemaCard[]): number {
  return railHeight(cardHeight(shape, titles));
}

function Cover({ title }: { readonly title: CinemaCard }) {
  const picture = title.cover ?? title.backdrop;
  return (
    <Card
      title={title.title}
      picture={picture && pictureAddress(picture, COVER)}
      color={title.color}
      progress={watchedShare(title)}
      width={COVER}
      height={(COVER * 9) / 16}
    />
  );
}

/** A rail of titles. */
export function TitleRail({ shape, titles, onOpen, ...rail }: TitleRailProps) {
  const captioned = needsCaptions(titles);
  return (
    <Rail
      {...rail}
      items={titles}
      keyOf={(title) => title.id}
      labelOf={(title) => title.title}
      width={shape === 'cover' ? COVER : shape === 'chart' ? POSTER + chartLead : POSTER}
      height={cardHeight(shape, titles)}
      onPress={onOpen}
      render={(title, at) =>
        shape === 'cover' ? (
          <Cover title={title} />
        ) : (
          <Poster
            title={title}
            width={POSTER}
            captioned={captioned}
            place={shape === 'chart' ? at + 1 : undefined}
          />
        )
      }
    />
  );
}
