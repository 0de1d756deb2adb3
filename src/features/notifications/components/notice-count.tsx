import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotifications } from '../api/notifications.ts';
import styles from './notice-count.module.css';

const MAX = 9;

export interface NoticeCountProps {
  /** Receives the spoken sentence, which belongs to the name of the bell; empty without unread notifications. */
  readonly onNews: (sentence: string) => void;
}

/** The number of unread notifications, on the bell of the menu. */
export function NoticeCount({ onNews }: NoticeCountProps) {
  const { t } = useTranslation();
  const unread = useNotifications().data?.unread ?? 0;
  const shown = unread > MAX ? `${MAX}+` : String(unread);
  const sentence = unread === 0 ? '' : `${t('notice.some', { unread: shown })}. `;
  useEffect(() => {
    onNews(sentence);
    return () => onNews('');
  }, [onNews, sentence]);
  return unread === 0 ? null : (
    <span className={styles.count} data-late="">
      {shown}
    </span>
  );
}
