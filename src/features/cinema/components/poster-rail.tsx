import type { CinemaCard } from '@oyna/contract/cinema';
import { pictureAddress } from '../../../api/base.ts';
import { Card } from '../../../ui/card.tsx';
import { Rail } from '../../../ui/rail.tsx';
import { watchedShare } from '../model/title-facts.ts';

interface PosterRailProps {
  readonly name: string;
  readonly heading: string;
  readonly titles: readonly CinemaCard[];
  readonly row: number;
  readonly onFocus: () => void;
  readonly onOpen: (title: CinemaCard) => void;
}

export const posterRailHeight = 486;

/** A rail of 2:3 posters; the title is set into the poster and read out. */
export function PosterRail({ name, heading, titles, row, onFocus, onOpen }: PosterRailProps) {
  return (
    <Rail
      name={name}
      heading={heading}
      items={titles}
      keyOf={(title) => title.id}
      labelOf={(title) => title.title}
      row={row}
      width={240}
      height={360}
      onFocus={onFocus}
      onPress={onOpen}
      render={(title) => (
        <Card
          title={title.title}
          picture={title.poster && pictureAddress(title.poster, 240)}
          color={title.color}
          progress={watchedShare(title)}
          width={240}
          height={360}
          titleInArt
        />
      )}
    />
  );
}
