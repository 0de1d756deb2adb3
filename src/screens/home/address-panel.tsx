import type { Banner } from '@oyna/contract/banner';
import { useTranslation } from 'react-i18next';
import { absoluteAddress } from '../../api/base.ts';
import { closeModal } from '../../state/modal.ts';
import { Button } from '../../ui/button.tsx';
import modal from '../../ui/modal.module.css';
import { ModalHeading } from '../../ui/modal-heading.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import styles from './address-panel.module.css';

/** A page outside the app, to be opened on the phone; for the modal. */
export function AddressPanel({ banner }: { readonly banner: Banner }) {
  const { t } = useTranslation();
  const { image, address } = banner.target;
  const shown = (address ?? '').replace(/^https?:\/\//, '').replace(/\/$/, '');
  return (
    <div className={modal.panel}>
      <ModalHeading>{banner.title}</ModalHeading>
      <div className={styles.body}>
        {image && <QrCode image={absoluteAddress(image)} size={300} />}
        <div className={styles.words}>
          <p>{t(image ? 'home.scan' : 'home.openByPhone')}</p>
          <p className={styles.address}>{shown}</p>
        </div>
      </div>
      <div className={modal.actions}>
        <Button label={t('action.close')} onPress={closeModal} />
      </div>
    </div>
  );
}
