import type { CinemaCard } from '@oyna/contract/cinema';
import { Poster } from '../../features/cinema/components/poster.tsx';
import { useCardName } from '../../features/cinema/components/title-rail.tsx';
import { needsCaptions } from '../../features/cinema/model/title-facts.ts';
import { titleHeight } from '../../ui/card.tsx';
import { Rail, type RailSection, railHeight } from '../../ui/rail.tsx';

interface PosterRailProps extends RailSection {
  readonly titles: readonly CinemaCard[];
  /** Total number of titles, including those not loaded yet. */
  readonly total: number;
  readonly onOpen: (title: CinemaCard) => void;
  readonly onHold?: (title: CinemaCard) => void;
  readonly onPlay?: (title: CinemaCard) => void;
}

const WIDTH = 172;
const YEAR = 40;

const cardHeight = (titles: readonly CinemaCard[]): number =>
  WIDTH * 1.5 + YEAR + (needsCaptions(titles) ? titleHeight : 0);

/** Height of the rail including the space below it, in units. */
export function posterRailHeight(titles: readonly CinemaCard[]): number {
  return railHeight(cardHeight(titles));
}

/** Found titles as a rail of small posters. */
export function PosterRail({ titles, onOpen, ...rail }: PosterRailProps) {
  const nameOf = useCardName();
  const captioned = needsCaptions(titles);
  const noteOf = (title: CinemaCard): string => String(title.year ?? '');
  return (
    <Rail
      {...rail}
      items={titles}
      keyOf={(title) => title.id}
      labelOf={(title) => nameOf(title, 'poster', noteOf(title))}
      width={WIDTH}
      gap={40}
      height={cardHeight(titles)}
      onPress={onOpen}
      render={(title) => <Poster title={title} width={WIDTH} captioned={captioned} note={noteOf(title)} />}
    />
  );
}
