import { useTranslation } from 'react-i18next';
import { useNotifications } from '../api/notifications.ts';
import styles from './notice-count.module.css';

const MAX = 9;

/** The number of unread notifications, on the bell of the menu. */
export function NoticeCount() {
  const { t } = useTranslation();
  const unread = useNotifications().data?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <span className={styles.count} role="img" aria-label={t('notice.some')}>
      {unread > MAX ? `${MAX}+` : unread}
    </span>
  );
}
