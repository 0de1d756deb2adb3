import type { CinemaCard } from '@oyna/contract/cinema';
import { pictureAddress } from '../../../api/base.ts';
import { Card } from '../../../ui/card.tsx';
import { Rail } from '../../../ui/rail.tsx';
import { watchedShare } from '../model/title-facts.ts';

interface CoverRailProps {
  readonly name: string;
  readonly heading: string;
  readonly titles: readonly CinemaCard[];
  readonly row: number;
  readonly onFocus: () => void;
  readonly onOpen: (title: CinemaCard) => void;
}

export const coverRailHeight = 416;

/** A rail of 16:9 cards with their titles below. */
export function CoverRail({ name, heading, titles, row, onFocus, onOpen }: CoverRailProps) {
  return (
    <Rail
      name={name}
      heading={heading}
      items={titles}
      keyOf={(title) => title.id}
      labelOf={(title) => title.title}
      row={row}
      width={400}
      height={290}
      onFocus={onFocus}
      onPress={onOpen}
      render={(title) => {
        const picture = title.cover ?? title.backdrop;
        return (
          <Card
            title={title.title}
            picture={picture && pictureAddress(picture, 400)}
            color={title.color}
            progress={watchedShare(title)}
            width={400}
            height={225}
          />
        );
      }}
    />
  );
}
