import { useTranslation } from 'react-i18next';
import { absoluteAddress } from '../../api/base.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useSecurity } from '../../features/accounts/api/security.ts';
import { closeModal } from '../../state/modal.ts';
import { QrPanel } from '../../ui/qr-panel.tsx';

/** Leads to the phone's page of security; for the modal. */
export function ByPhonePanel() {
  const { t } = useTranslation();
  const textOf = useErrorText();
  const { data, error } = useSecurity();
  const page = data?.page;
  const sentence = error ? textOf(error).sentence : t(page ? 'devices.scan' : 'state.loading');
  return (
    <QrPanel
      heading={t('devices.byPhone')}
      sentence={sentence}
      image={page ? absoluteAddress(page.image) : undefined}
      address={page?.address}
      loads
      onClose={closeModal}
    />
  );
}
