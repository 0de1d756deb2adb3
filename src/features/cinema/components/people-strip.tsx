import type { CinemaDetail } from '@oyna/contract/title';
import { useTranslation } from 'react-i18next';
import { Rail, type RailSection, railHeight } from '../../../ui/rail.tsx';
import { initials } from '../model/initials.ts';
import styles from './people-strip.module.css';

type Person = CinemaDetail['people'][number];

interface PeopleStripProps extends Omit<RailSection, 'name' | 'heading'> {
  readonly people: readonly Person[];
  readonly onOpen: (person: Person) => void;
}

const WIDTH = 440;
const HEIGHT = 112;

export const peopleStripHeight = railHeight(HEIGHT);

/** The people of a title. OK on one opens their titles. */
export function PeopleStrip({ people, onOpen, ...rail }: PeopleStripProps) {
  const { t } = useTranslation();
  const roleOf = ({ role }: Person): string =>
    t(role === 'director' ? 'title.directorRole' : 'title.actorRole');
  return (
    <Rail
      {...rail}
      name="people"
      heading={t('title.people')}
      items={people}
      keyOf={(person) => `${person.role} ${person.name}`}
      labelOf={(person) => `${person.name} ${roleOf(person)}`}
      width={WIDTH}
      height={HEIGHT}
      onPress={onOpen}
      render={(person) => (
        <div className={styles.person}>
          <span className={styles.sign} data-initials={initials(person.name)} />
          <span className={styles.words}>
            <span className={styles.name}>{person.name}</span>{' '}
            <span className={styles.role}>{roleOf(person)}</span>
          </span>
        </div>
      )}
    />
  );
}
