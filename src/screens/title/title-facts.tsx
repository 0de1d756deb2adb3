import type { CinemaDetail } from '@oyna/contract/cinema';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../features/cinema/components/facts.tsx';
import { TitleActions } from './title-actions.tsx';
import styles from './title-screen.module.css';

interface TitleFactsProps {
  readonly title: CinemaDetail;
  readonly onEnter: () => void;
}

function people(title: CinemaDetail, role: 'director' | 'actor'): string {
  return title.people
    .filter((person) => person.role === role)
    .map((person) => person.name)
    .join(', ');
}

/** What a title is, who made it, and the way to watch it. */
export function TitleFacts({ title, onEnter }: TitleFactsProps) {
  const { t } = useTranslation();
  const credits = [
    { role: t('title.director'), names: people(title, 'director') },
    { role: t('title.cast'), names: people(title, 'actor') },
  ];
  return (
    <div className={styles.body}>
      <h1 className={styles.title}>{title.title}</h1>
      {title.original_title !== '' && title.original_title !== title.title && (
        <p className={styles.original}>{title.original_title}</p>
      )}
      <Facts title={title} />
      <p className={styles.text}>{title.description}</p>
      {credits.map(
        ({ role, names }) =>
          names !== '' && (
            <p key={role} className={styles.people}>
              <span className={styles.role}>{role}</span> {names}
            </p>
          ),
      )}
      <TitleActions title={title} onEnter={onEnter} />
    </div>
  );
}
