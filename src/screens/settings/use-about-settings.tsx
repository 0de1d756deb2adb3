import { useTranslation } from 'react-i18next';
import { useServiceConfig } from '../../api/service-config.ts';
import { appVersion } from '../../shared/app-version.ts';
import { openModal } from '../../state/modal.ts';
import type { Setting } from './setting-row.tsx';

/** Its code draws QR codes, which few viewers need. */
async function openPage(heading: string, address: string): Promise<void> {
  const { LegalPage } = await import('./legal-page.tsx');
  openModal(<LegalPage heading={heading} address={address} />);
}

/** The version, and the operator's pages for viewers as QR codes. */
export function useAboutSettings(): readonly Setting[] {
  const { t } = useTranslation();
  const legal = useServiceConfig()?.legal;
  const page = (key: string, label: string, address: string | undefined): readonly Setting[] =>
    address === undefined
      ? []
      : [{ key, label, onPress: () => void openPage(label, address).catch(() => undefined) }];
  return [
    { key: 'version', label: t('settings.version'), value: `Oyna ${appVersion}` },
    ...page('terms', t('settings.terms'), legal?.terms),
    ...page('privacy', t('settings.privacyPolicy'), legal?.privacy),
  ];
}
