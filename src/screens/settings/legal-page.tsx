import { useTranslation } from 'react-i18next';
import { renderSVG } from 'uqr';
import { closeModal } from '../../state/modal.ts';
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
      image={`data:image/svg+xml,${encodeURIComponent(renderSVG(address))}`}
      address={address}
      onClose={closeModal}
    />
  );
}
