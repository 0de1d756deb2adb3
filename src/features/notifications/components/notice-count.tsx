import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotifications } from '../api/notifications.ts';
import styles from './notice-count.module.css';

const MAX = 9;

/** The number of unread notifications, on the bell of the menu, which it describes to screen readers. */
export function NoticeCount() {
  const { t } = useTranslation();
  const id = useId();
  const ref = useRef<HTMLSpanElement>(null);
  const unread = useNotifications().data?.unread ?? 0;
  const isShown = unread > 0;
  useEffect(() => {
    if (!isShown) return;
    const bell = ref.current?.closest('[role=link]');
    bell?.setAttribute('aria-describedby', id);
    return () => bell?.removeAttribute('aria-describedby');
  }, [id, isShown]);
  if (!isShown) return null;
  return (
    <span ref={ref} id={id} className={styles.count} role="img" aria-label={t('notice.some')} aria-hidden>
      {unread > MAX ? `${MAX}+` : unread}
    </span>
  );
}
