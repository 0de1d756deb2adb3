import type { FoundPerson } from '@oyna/contract/people';
import { useTranslation } from 'react-i18next';
import card from '../../../ui/card.module.css';
import { Rail, type RailSection, railHeight } from '../../../ui/rail.tsx';
import { units } from '../../../ui/units.ts';
import styles from './found-rails.module.css';

interface PersonRailProps extends RailSection {
  readonly people: readonly FoundPerson[];
  readonly onOpen: (person: FoundPerson) => void;
}

const WIDTH = 360;
const HEIGHT = 128;

export const personRailHeight = railHeight(HEIGHT);

/** People by name, with the number of their titles. */
export function PersonRail({ people, onOpen, ...rail }: PersonRailProps) {
  const { t } = useTranslation();
  const titlesOf = ({ count }: FoundPerson): string => t('search.titlesOf', { number: count });
  return (
    <Rail
      {...rail}
      items={people}
      keyOf={(person) => person.key}
      labelOf={(person) => `${person.name} ${titlesOf(person)}`}
      width={WIDTH}
      height={HEIGHT}
      onPress={onOpen}
      render={(person) => (
        <div className={card.art} style={{ width: units(WIDTH), height: units(HEIGHT) }}>
          <div className={styles.person}>
            <div className={styles.name}>{person.name}</div>{' '}
            <div className={styles.channel}>{titlesOf(person)}</div>
          </div>
        </div>
      )}
    />
  );
}
