import { useTranslation } from 'react-i18next';
import { FocusGroup } from '../focus/tree/focus-group.tsx';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import modal from './modal.module.css';
import { ModalHeading } from './modal-heading.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './qr-panel.module.css';

interface QrPanelProps {
  readonly heading: string;
  readonly sentence: string;
  /** Address of the QR code's picture. */
  readonly image?: string | undefined;
  readonly address?: string | null | undefined;
  /** The code comes later: its place is kept, and changes are spoken. */
  readonly loads?: boolean;
  /** Buttons before the one that closes. */
  readonly actions?: readonly { readonly label: string; readonly onPress: () => void }[];
  readonly onClose: () => void;
}

/** A page to be opened on the phone, by QR code or by its address; for the modal. */
export function QrPanel(props: QrPanelProps) {
  const { heading, sentence, image, address, loads = false, actions = [], onClose } = props;
  const { t } = useTranslation();
  return (
    <div className={modal.panel}>
      <ModalHeading>{heading}</ModalHeading>
      <div className={classes(styles.body, loads && styles.loads)} role={loads ? 'status' : undefined}>
        {image && <QrCode image={image} size={300} />}
        <div className={styles.words}>
          <p>{sentence}</p>
          {address && (
            <p className={styles.address}>{address.replace(/^https?:\/\//, '').replace(/\/$/, '')}</p>
          )}
        </div>
      </div>
      <FocusGroup orientation="horizontal" className={modal.actions}>
        {actions.map((each) => (
          <Button key={each.label} {...each} className={modal.action} />
        ))}
        <Button label={t('action.close')} onPress={onClose} />
      </FocusGroup>
    </div>
  );
}
