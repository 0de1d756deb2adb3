import { useTranslation } from 'react-i18next';
import { absoluteAddress } from '../../api/base.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useSecurity } from '../../features/accounts/api/security.ts';
import { closeModal } from '../../state/modal.ts';
import { Button } from '../../ui/button.tsx';
import modal from '../../ui/modal.module.css';
import { ModalHeading } from '../../ui/modal-heading.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import styles from './by-phone-panel.module.css';

/** Leads to the phone's page of security; for the modal. */
export function ByPhonePanel() {
  const { t } = useTranslation();
  const textOf = useErrorText();
  const { data, error } = useSecurity();
  const page = data?.page;
  return (
    <div className={modal.panel}>
      <ModalHeading>{t('devices.byPhone')}</ModalHeading>
      <div className={styles.body} role="status">
        {page && <QrCode image={absoluteAddress(page.image)} size={300} />}
        <div className={styles.words}>
          <p>{error ? textOf(error).sentence : t(page ? 'devices.scan' : 'state.loading')}</p>
          {page && <p className={styles.address}>{page.address.replace(/^https?:\/\//, '')}</p>}
        </div>
      </div>
      <div className={modal.actions}>
        <Button label={t('action.close')} onPress={closeModal} />
      </div>
    </div>
  );
}
