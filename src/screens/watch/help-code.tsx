import { useTranslation } from 'react-i18next';
import { useHelpLink } from '../../api/help-link.ts';
import { useRemoteConfig } from '../../api/remote-config.ts';
import styles from './watch-failure.module.css';

/** QR code of the help page for phones, which gets the error code with it. Nothing here is focusable. */
export function HelpCode({ code }: { readonly code: string }) {
  const { t } = useTranslation();
  const help = useHelpLink(useRemoteConfig()?.support, code);
  if (!help) return null;
  return (
    <div className={styles.help}>
      <img alt="" src={help.image} />
      <span>{t('watch.helpByPhone', { address: help.address })}</span>
    </div>
  );
}
