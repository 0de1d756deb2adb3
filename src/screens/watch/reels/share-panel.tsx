import type { Reel } from '@oyna/contract/reels';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { apiOrigin } from '../../../api/base.ts';
import { phoneOrigin } from '../../../api/phone-origin.ts';
import { useServiceConfig } from '../../../api/service-config.ts';
import { useLang } from '../../../state/lang.ts';
import { closeModal } from '../../../state/modal.ts';
import { Button } from '../../../ui/button.tsx';
import modal from '../../../ui/modal.module.css';
import { ModalHeading } from '../../../ui/modal-heading.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { qrImage } from '../../../ui/qr-image.ts';
import styles from './share-panel.module.css';

/** The address of a reel as a QR code, for the page of a reel on a phone; for the modal. */
export function SharePanel({ reel }: { readonly reel: Reel }) {
  const { t } = useTranslation();
  const lang = useLang((state) => state.lang);
  const companion = useServiceConfig()?.companion;
  const address = `${phoneOrigin(companion, apiOrigin)}/reel/${reel.id}?lang=${lang}`;
  const image = useMemo(() => qrImage(address), [address]);
  return (
    <div className={modal.panel}>
      <div className={styles.sides}>
        <QrCode image={image} size={320} />
        <div className={styles.words}>
          <ModalHeading>{reel.title}</ModalHeading>
          <p className={modal.text}>{t('reels.shareText')}</p>
          <p className={modal.text}>{address.replace(/^https?:\/\//, '')}</p>
        </div>
      </div>
      <div className={modal.actions}>
        <Button label={t('action.close')} onPress={closeModal} />
      </div>
    </div>
  );
}
