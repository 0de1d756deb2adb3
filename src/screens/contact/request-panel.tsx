import type { ContactRequest } from '@oyna/contract/contact';
import { useTranslation } from 'react-i18next';
import { closeModal } from '../../state/modal.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import modal from '../../ui/modal.module.css';
import { ModalHeading } from '../../ui/modal-heading.tsx';
import { Reader } from '../../ui/reader.tsx';
import styles from './contact-screen.module.css';

const READER_HEIGHT = 520;

/** A complete request with its answer; for the modal. */
export function RequestPanel({ request }: { readonly request: ContactRequest }) {
  const { t } = useTranslation();
  return (
    <div className={classes(modal.panel, modal.wide)}>
      <ModalHeading>{t(`contact.${request.topic}`)}</ModalHeading>
      <Reader height={READER_HEIGHT}>
        <p>{request.message}</p>
        <p className={styles.answer}>{request.answer ?? t('contact.unanswered')}</p>
      </Reader>
      <div className={modal.actions}>
        <Button label={t('action.close')} onPress={closeModal} />
      </div>
    </div>
  );
}
