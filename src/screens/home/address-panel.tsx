import type { Banner } from '@oyna/contract/banner';
import { useTranslation } from 'react-i18next';
import { absoluteAddress } from '../../api/base.ts';
import { closeModal, openModal } from '../../state/modal.ts';
import { QrPanel } from '../../ui/qr-panel.tsx';

/** A page outside the app, to be opened on the phone; for the modal. */
function AddressPanel({ banner }: { readonly banner: Banner }) {
  const { t } = useTranslation();
  const { image, address } = banner.target;
  const sentence = t(image ? 'home.scan' : 'home.openByPhone');
  return (
    <QrPanel
      heading={banner.title}
      sentence={sentence}
      image={image ? absoluteAddress(image) : undefined}
      address={address}
      onClose={closeModal}
    />
  );
}

/** Offers the page of a banner to the phone. */
export function openAddress(banner: Banner): void {
  openModal(<AddressPanel banner={banner} />);
}
