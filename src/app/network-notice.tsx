import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { isReachable, onReachable } from '../api/reachability.ts';
import styles from './shell.module.css';

/** Shows on every screen that the service is unreachable; disappears by itself. */
export function NetworkNotice() {
  const { t } = useTranslation();
  const reachable = useSyncExternalStore(onReachable, isReachable);
  return (
    <div aria-live="polite">{!reachable && <div className={styles.network}>{t('error.offline')}</div>}</div>
  );
}
