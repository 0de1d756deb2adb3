import { useTranslation } from 'react-i18next';
import { renderSVG } from 'uqr';
import { useServiceConfig } from '../../api/service-config.ts';
import { appVersion } from '../../state/app-version.ts';
import { closeModal, openModal } from '../../state/modal.ts';
import { QrPanel } from '../../ui/qr-panel.tsx';
import type { Setting } from './setting-row.tsx';

/** The version, and the operator's pages for viewers as QR codes. */
export function useAboutSettings(): readonly Setting[] {
  const { t } = useTranslation();
  const legal = useServiceConfig()?.legal;
  const page = (key: string, label: string, address: string | undefined): readonly Setting[] =>
    address === undefined
      ? []
      : [
          {
            key,
            label,
            onPress: () =>
              openModal(
                <QrPanel
                  heading={label}
                  sentence={t('devices.scan')}
                  image={`data:image/svg+xml,${encodeURIComponent(renderSVG(address))}`}
                  address={address}
                  onClose={closeModal}
                />,
              ),
          },
        ];
  return [
    { key: 'version', label: t('settings.version'), value: `Oyna ${appVersion}` },
    ...page('terms', t('settings.terms'), legal?.terms),
    ...page('privacy', t('settings.privacyPolicy'), legal?.privacy),
  ];
}
