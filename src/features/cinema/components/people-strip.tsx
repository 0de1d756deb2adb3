import type { CinemaDetail } from '@oyna/contract/cinema';
import { useTranslation } from 'react-i18next';
import { initials } from '../model/initials.ts';
import styles from './people-strip.module.css';

interface PeopleStripProps {
  readonly people: CinemaDetail['people'];
}

/** Number of people that fit side by side. */
const SHOWN = 4;

export const peopleStripHeight = 152;

/** The first directors and actors of a title. */
export function PeopleStrip({ people }: PeopleStripProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles.strip}>
      {people.slice(0, SHOWN).map(({ name, role }) => (
        <li key={`${role} ${name}`} className={styles.person}>
          <span className={styles.sign} aria-hidden="true">
            {initials(name)}
          </span>
          <span className={styles.words}>
            <span className={styles.name}>{name}</span>{' '}
            <span className={styles.role}>
              {t(role === 'director' ? 'title.directorRole' : 'title.actorRole')}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
