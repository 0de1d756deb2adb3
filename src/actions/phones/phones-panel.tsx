import { useTranslation } from 'react-i18next';
import { useErrorAlert, useErrorText } from '../../api/use-error-text.ts';
import {
  useEndGuestPhones,
  useGuestPhones,
  useInvitation,
} from '../../features/companion/api/guest-phones.ts';
import { closeModal } from '../../state/modal.ts';
import { qrImage } from '../../ui/qr-image.ts';
import { QrPanel } from '../../ui/qr-panel.tsx';

/** Makes a phone the remote of this television: that of the viewer, or a guest's for an evening. For the modal. */
export function PhonesPanel() {
  const { t } = useTranslation();
  const textOf = useErrorText();
  const showError = useErrorAlert();
  const { data, error } = useInvitation();
  const guests = useGuestPhones().data ?? [];
  const end = useEndGuestPhones();
  const names = guests.map(({ device }) => device || t('phones.phone')).join(', ');
  const sentence = error ? textOf(error).sentence : t(data ? 'phones.scan' : 'phones.loading');
  const removal = {
    label: t('phones.remove'),
    onPress: () =>
      end.mutate(
        guests.map(({ id }) => id),
        { onError: showError },
      ),
  };
  return (
    <QrPanel
      heading={t('phones.heading')}
      sentence={guests.length > 0 ? `${sentence} ${t('phones.guests', { names })}.` : sentence}
      image={data && qrImage(data.link)}
      // Its secret is only for cameras.
      address={data?.link.split('#')[0]}
      loads
      actions={guests.length > 0 ? [removal] : []}
      onClose={closeModal}
    />
  );
}
