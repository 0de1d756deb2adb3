import { useTranslation } from 'react-i18next';
import { closeModal } from '../../state/modal.ts';
import { qrImage } from '../../ui/qr-image.ts';
import { QrPanel } from '../../ui/qr-panel.tsx';

interface LegalPageProps {
  readonly heading: string;
  readonly address: string;
}

/** A page of the operator as a QR code; for the modal. */
export function LegalPage({ heading, address }: LegalPageProps) {
  const { t } = useTranslation();
  return (
    <QrPanel
      heading={heading}
      sentence={t('devices.scan')}
      image={qrImage(address)}
      address={address}
      onClose={closeModal}
    />
  );
}
