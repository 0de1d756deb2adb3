import { useTranslation } from 'react-i18next';
import { FocusGroup } from '../../focus/tree/focus-group.tsx';
import { closeModal } from '../../state/modal.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import type { MessageProps } from '../../ui/message.tsx';
import modal from '../../ui/modal.module.css';
import { ModalHeading } from '../../ui/modal-heading.tsx';
import { Reader } from '../../ui/reader.tsx';
import styles from './request-panel.module.css';

const READER_HEIGHT = 520;

interface RequestPanelProps {
  readonly heading: string;
  /** The viewer's words. */
  readonly message: string;
  /** `null` until support has answered. */
  readonly answer: string | null;
  /** Further actions after Close. */
  readonly others?: MessageProps['others'];
}

/** A complete request with its answer; for the modal. */
export function RequestPanel({ heading, message, answer, others = [] }: RequestPanelProps) {
  const { t } = useTranslation();
  return (
    <div className={classes(modal.panel, modal.wide)}>
      <ModalHeading>{heading}</ModalHeading>
      <Reader height={READER_HEIGHT}>
        <p>{message}</p>
        <p className={styles.answer}>{answer ?? t('contact.unanswered')}</p>
      </Reader>
      <FocusGroup orientation="horizontal" className={modal.actions}>
        <Button label={t('action.close')} onPress={closeModal} className={modal.action} />
        {others.map((other) => (
          <Button key={other.label} {...other} className={modal.action} />
        ))}
      </FocusGroup>
    </div>
  );
}
