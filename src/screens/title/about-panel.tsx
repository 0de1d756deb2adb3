import type { CinemaDetail } from '@oyna/contract/title';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../features/cinema/components/facts.tsx';
import { closeModal, openModal } from '../../state/modal.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import modal from '../../ui/modal.module.css';
import { ModalHeading } from '../../ui/modal-heading.tsx';
import { Reader } from '../../ui/reader.tsx';
import styles from './about-panel.module.css';

interface AboutPanelProps {
  readonly title: CinemaDetail;
}

const READER_HEIGHT = 520;

function AboutPanel({ title }: AboutPanelProps) {
  const { t } = useTranslation();
  const named = (role: 'director' | 'actor'): string =>
    title.people
      .filter((person) => person.role === role)
      .map((person) => person.name)
      .join(', ');
  const credits = [
    { role: t('title.directorRole'), names: named('director') },
    { role: t('title.actorRole'), names: named('actor') },
    { role: t('title.countries'), names: title.countries.map(({ name }) => name).join(', ') },
  ].filter(({ names }) => names !== '');
  return (
    <div className={classes(modal.panel, modal.wide)}>
      <ModalHeading>{title.title}</ModalHeading>
      <Facts title={title} />
      <div className={styles.reader}>
        <Reader height={READER_HEIGHT}>
          <p>{title.description}</p>
          {credits.map(({ role, names }) => (
            <p key={role} className={styles.credit}>
              <span className={styles.role}>{role}:</span> {names}
            </p>
          ))}
        </Reader>
      </div>
      <div className={modal.actions}>
        <Button label={t('action.close')} onPress={closeModal} />
      </div>
    </div>
  );
}

/** Opens the complete description and credits of a title in the modal. */
export function openAbout(title: CinemaDetail): void {
  openModal(<AboutPanel title={title} />);
}
