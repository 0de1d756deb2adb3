import type { Notification } from '@oyna/contract/notifications';
import type { TFunction } from 'i18next';
import { atDayAndTime } from '../../../i18n/at-day-and-time.ts';
import { dayAndTime } from '../../../i18n/day-and-time.ts';
import { nestQuotes } from '../../../i18n/nest-quotes.ts';
import type { Shown } from '../../../state/age-limit.ts';

export interface NoticeWords {
  readonly sentence: string;
  /** A second line; empty if none. */
  readonly detail: string;
  /** When it happened; empty where the words tell when it will. */
  readonly time: string;
}

/**
 * The text of a notification, seen from `now` in milliseconds. `shown` is its title as the viewer may see it, and the title of
 * an episode if it may be seen. It needs `accountTexts` and `liveTexts`.
 */
export function noticeWords(
  t: TFunction,
  lang: string,
  notice: Notification,
  now: number,
  shown: Shown,
): NoticeWords {
  const title = nestQuotes(lang, shown.title);
  const when = atDayAndTime(t, lang, Date.parse(notice.at), now);
  const time = dayAndTime(t, lang, Date.parse(notice.at), now);
  const { season, number, count } = notice;
  switch (notice.kind) {
    case 'subscription_ending':
      return {
        sentence: t('notice.subscription', { plan: title, when }),
        detail: t('notice.toPlans'),
        time: '',
      };
    case 'order_waiting':
      return {
        sentence: t('notice.order', { plan: title }),
        detail: `${t('notice.orderUntil', { when })} · ${notice.text}`,
        time: '',
      };
    case 'stream_starting':
      return { sentence: t('notice.stream', { title, when }), detail: '', time: '' };
    case 'programme_starting':
      return { sentence: t('notice.programme', { title, when }), detail: '', time: '' };
    case 'new_episode':
      if (count > 1) return { sentence: t('notice.episodes', { title, count }), detail: '', time };
      return {
        sentence: t('notice.episode', { title }),
        detail: [
          ...(season !== null && number !== null ? [t('title.episodeShort', { season, number })] : []),
          ...(shown.openly ? [shown.openly] : []),
        ].join(' · '),
        time,
      };
    case 'request_answered':
      return { sentence: t('notice.answered'), detail: notice.text, time };
    case 'new_device':
      return { sentence: t('notice.device', { device: notice.title }), detail: '', time };
    case 'account_linked':
      return { sentence: t('notice.linked', { account: notice.title }), detail: '', time };
    case 'recording_lost':
      return { sentence: t('notice.recordingLost', { title }), detail: notice.text, time };
    case 'recording_refused':
      return {
        sentence: t('notice.recordingRefused', { channel: title }),
        detail: t('notice.recordingsPlanned', { number: count }),
        time: '',
      };
    case 'recording_full':
      return { sentence: t('notice.recordingFull', { title }), detail: t('notice.toRecordings'), time };
    case 'recording_unpaid':
      return { sentence: t('notice.recordingUnpaid', { plan: title }), detail: t('notice.toPlans'), time };
  }
}
