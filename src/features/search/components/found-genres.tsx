import type { Term } from '@oyna/contract/common';
import card from '../../../ui/card.module.css';
import { Rail, type RailSection, railHeight } from '../../../ui/rail.tsx';
import { units } from '../../../ui/units.ts';
import styles from './found-rails.module.css';

interface FoundGenresProps extends RailSection {
  readonly genres: readonly Term[];
  readonly onOpen: (genre: Term) => void;
}

const WIDTH = 290;
const HEIGHT = 96;

export const foundGenresHeight = railHeight(HEIGHT);

/** Genres by name. */
export function FoundGenres({ genres, onOpen, ...rail }: FoundGenresProps) {
  return (
    <Rail
      {...rail}
      items={genres}
      keyOf={(genre) => genre.slug}
      labelOf={(genre) => genre.name}
      width={WIDTH}
      height={HEIGHT}
      onPress={onOpen}
      render={(genre) => (
        <div className={card.art} style={{ width: units(WIDTH), height: units(HEIGHT) }}>
          <div className={styles.genre}>{genre.name}</div>
        </div>
      )}
    />
  );
}
