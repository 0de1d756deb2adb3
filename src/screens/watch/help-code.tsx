import { useTranslation } from 'react-i18next';
import { absoluteAddress } from '../../api/base.ts';
import { useRemoteConfig } from '../../api/remote-config.ts';
import styles from './watch-failure.module.css';

/** A code for the phone that leads to help, where the operator has a page for it. Nothing here is a stop. */
export function HelpCode() {
  const { t } = useTranslation();
  const { address, image } = useRemoteConfig()?.support ?? {};
  if (!address || !image) return null;
  const short = address.replace(/^https?:\/\//, '');
  return (
    <div className={styles.help}>
      <img alt="" src={absoluteAddress(image)} />
      <span>{t('watch.helpByPhone', { address: short })}</span>
    </div>
  );
}
