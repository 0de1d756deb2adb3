import type { CinemaDetail } from '@oyna/contract/title';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../../state/profile.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Rail, type RailSection, railHeight } from '../../../ui/rail.tsx';
import { initials } from '../model/initials.ts';
import styles from './people-strip.module.css';

type Person = CinemaDetail['people'][number];

interface PeopleStripProps extends Omit<RailSection, 'name' | 'heading'> {
  readonly people: readonly Person[];
  readonly onOpen: (person: Person) => void;
}

/** For children, in place of letters. */
const faceIcon = {
  path: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8.500 9.500v1M15.500 9.500v1M8 14.500c2 2.500 6 2.500 8 0',
};
const WIDTH = 440;
const HEIGHT = 112;

export const peopleStripHeight = railHeight(HEIGHT);

/** The people of a title. OK on one opens their titles. */
export function PeopleStrip({ people, onOpen, ...rail }: PeopleStripProps) {
  const { t } = useTranslation();
  const isKids = useProfile((profile) => profile.isKids);
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
          <span className={styles.sign} data-initials={isKids ? '' : initials(person.name)}>
            {isKids && <Icon shape={faceIcon} size={56} />}
          </span>
          <span className={styles.words}>
            <span className={styles.name}>{person.name}</span>{' '}
            <span className={styles.role}>{roleOf(person)}</span>
          </span>
        </div>
      )}
    />
  );
}
