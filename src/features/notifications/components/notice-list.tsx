import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../api/server-clock.ts';
import { atDayAndTime } from '../../../i18n/at-day-and-time.ts';
import { nestQuotes } from '../../../i18n/nest-quotes.ts';
import { useNotices } from '../api/due.ts';
import { noteSeen } from '../api/seen-notices.ts';
import type { Notice } from '../model/due-notices.ts';
import styles from './notices.module.css';

const MAX_SHOWN = 3;

function sentence(t: TFunction, lang: string, notice: Notice): string {
  const when = (time: number): string => atDayAndTime(t, lang, time, serverNow());
  switch (notice.kind) {
    case 'subscription':
      return t('notice.subscription', { plan: nestQuotes(lang, notice.plan), when: when(notice.endsAt) });
    case 'order':
      return t('notice.order', { number: notice.number, when: when(notice.expiresAt) });
    case 'stream':
      return t('notice.stream', { title: nestQuotes(lang, notice.title), when: when(notice.startsAt) });
    case 'answer':
      return t('notice.answer', { answer: notice.answer });
  }
}

/** Due notices, one line each; showing them marks them as seen. */
export function NoticeList({ active }: { readonly active: boolean }) {
  const { t, i18n } = useTranslation();
  const notices = useNotices();
  const keys = notices.map(({ key }) => key).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has other keys
  useEffect(() => {
    if (active) noteSeen(notices);
  }, [active, keys]);
  if (notices.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('notice.label')}>
      {notices.slice(0, MAX_SHOWN).map((notice) => (
        <li key={notice.key} className={styles.notice}>
          {sentence(t, i18n.language, notice)}
        </li>
      ))}
    </ul>
  );
}
