import type { Comment } from '@oyna/contract/comments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../api/server-clock.ts';
import { dayAndTime } from '../../i18n/day-and-time.ts';

/** The texts of a comment in a list. */
export function useCommentWords() {
  const { t, i18n } = useTranslation();
  const [now] = useState(serverNow);
  const nameOf = ({ author, is_mine }: Comment): string =>
    is_mine ? t('comments.you') : author.first_name || t('comments.someone');
  return {
    nameOf,
    /** Author and time, and the number of replies. */
    headOf: (comment: Comment): string => {
      const number = Math.max(comment.reply_count, comment.replies.length);
      return [
        nameOf(comment),
        dayAndTime(t, i18n.language, Date.parse(comment.created_at), now),
        ...(number > 0 ? [t('comments.replies', { number })] : []),
      ].join(' · ');
    },
    textOf: ({ spoiler, text }: Comment): string => (spoiler ? t('comments.covered') : text),
  };
}
