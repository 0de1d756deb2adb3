import { useTranslation } from 'react-i18next';
import { useNotices } from '../api/due.ts';
import { useUnseen } from '../api/seen-notices.ts';
import styles from './notices.module.css';

/** A dot for unseen notices. */
export function NoticeDot() {
  const { t } = useTranslation();
  const { length } = useUnseen(useNotices());
  return length > 0 ? <span className={styles.dot} role="img" aria-label={t('notice.some')} /> : null;
}
