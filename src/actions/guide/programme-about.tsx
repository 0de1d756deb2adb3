import type { Programme } from '@oyna/contract/channel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProgrammeDetails } from '../../features/guide/api/use-programme-details.ts';
import { programmeCredits } from '../../features/guide/model/programme-credits.ts';
import { programmeFacts } from '../../features/guide/model/programme-facts.ts';
import { ageSign } from '../../i18n/age-sign.ts';
import { useIsAboveLimit } from '../../state/age-limit.ts';
import styles from './programme-about.module.css';

/** More would push the actions off the screen. */
const MAX_ROLES = 3;

const roleTexts: Readonly<Record<string, string>> = {
  director: 'title.directorRole',
  writer: 'guide.role.writer',
  presenter: 'guide.role.presenter',
  commentator: 'guide.role.commentator',
  actor: 'title.actorRole',
  guest: 'guide.role.guest',
};

/** Age, episode, categories, description, people and picture of a programme; of one above the limit only the age. */
export function ProgrammeAbout({ programme }: { readonly programme: Programme }) {
  const { t } = useTranslation();
  const isAbove = useIsAboveLimit();
  const [failed, setFailed] = useState<string | null>(null);
  const age = programme.age_rating ?? null;
  const isOpen = !isAbove(age);
  const details = useProgrammeDetails(isOpen ? programme.id : null);
  const image = details && details.image !== failed ? details.image : null;
  const facts = details ? programmeFacts(t, details) : [];
  const credits = details
    ? programmeCredits(details)
        .filter(({ role }) => role in roleTexts)
        .slice(0, MAX_ROLES)
    : [];
  return (
    <div className={styles.about}>
      {image !== null && (
        <img
          alt=""
          src={image}
          decoding="async"
          draggable={false}
          className={styles.image}
          onError={() => setFailed(image)}
        />
      )}
      {details?.subtitle && <p className={styles.subtitle}>{details.subtitle}</p>}
      {(age !== null || facts.length > 0) && (
        <p className={styles.facts}>
          {age !== null && <span className={styles.age}>{ageSign(age)}</span>} {facts.join(' · ')}
        </p>
      )}
      {isOpen && programme.description !== '' && (
        <p className={styles.description}>{programme.description}</p>
      )}
      {credits.map(({ role, names }) => (
        <p key={role} className={styles.credit}>
          <span className={styles.role}>{t(roleTexts[role] ?? '')}:</span> {names}
        </p>
      ))}
    </div>
  );
}
