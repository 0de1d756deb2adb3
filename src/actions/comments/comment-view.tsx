import type { Comment } from '@oyna/contract/comments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { useReplies } from '../../features/library/api/comments.ts';
import { FocusGroup } from '../../focus/tree/focus-group.tsx';
import { ScreenProvider } from '../../focus/tree/screen-context.ts';
import { Button } from '../../ui/button.tsx';
import { laterIcons } from '../../ui/later-icons.ts';
import modal from '../../ui/modal.module.css';
import { Reader } from '../../ui/reader.tsx';
import { removeIcon } from '../../ui/remove-icon.ts';
import { CommentRows } from './comment-rows.tsx';
import styles from './comments.module.css';
import { useCommentWords } from './use-comment-words.ts';

interface CommentViewProps {
  readonly comment: Comment;
  /** Its replies, requested if not all came with it. Without them, the comment is itself a reply. */
  readonly pages: ReturnType<typeof useReplies> | null;
  /** Without it, the comment is itself a reply. */
  readonly onReply: (() => void) | null;
  readonly onOpen: (reply: Comment) => void;
  /** Confirms the deletion of the viewer's own comment, or asks for the reason of a report. */
  readonly onObject: (comment: Comment) => void;
  readonly onBack: () => void;
}

const HEIGHT = 460;
/** The height of the text above replies. */
const SHORT = 190;
const REPLIES = 380;

/** One complete comment and the replies to it. */
export function CommentView({ comment, pages, onReply, onOpen, onObject, onBack }: CommentViewProps) {
  const { t } = useTranslation();
  const { headOf } = useCommentWords();
  const [shown, setShown] = useState(!comment.spoiler);
  // The latest come with the comment and also stand in for a first page that failed.
  const latest = comment.replies.map(
    (reply): Comment => ({ ...reply, replies: [], reply_count: 0, parent: comment.id, episode: null }),
  );
  const replies = pages?.data ?? (pages?.isLoading ? [] : latest);
  const count = Math.max(comment.reply_count, replies.length);
  return (
    <>
      <p className={styles.who}>{headOf(comment)}</p>
      <div className={styles.reader}>
        <Reader key={String(shown)} height={count > 0 ? SHORT : HEIGHT}>
          <p>{shown ? comment.text : t('comments.covered')}</p>
        </Reader>
      </div>
      <FocusGroup orientation="horizontal" focusKey="comments/actions" className={styles.actions}>
        {!shown && (
          <Button label={t('comments.show')} onPress={() => setShown(true)} className={modal.action} />
        )}
        {onReply && (
          <Button
            icon={laterIcons.comment}
            label={t('comments.reply')}
            focusKey="comments/reply"
            onPress={onReply}
            className={modal.action}
          />
        )}
        <Button
          {...(comment.is_mine ? { icon: removeIcon } : {})}
          label={t(comment.is_mine ? 'comments.delete' : 'comments.report')}
          focusKey="comments/object"
          onPress={() => onObject(comment)}
          className={modal.action}
        />
        <Button label={t('action.back')} onPress={onBack} className={modal.action} />
      </FocusGroup>
      {pages?.isLoading && <p className={styles.said}>{t('state.loading')}</p>}
      {replies.length > 0 && (
        <ScreenProvider value={{ entry: `comments/${comment.id}`, active: true }}>
          <CommentRows
            name="replies"
            focusKey="comments/replies"
            label={t('comments.replies', { number: count })}
            total={count}
            comments={replies}
            className={styles.thread}
            viewport={REPLIES}
            onOpen={onOpen}
            onHold={onObject}
            onNearEnd={() => {
              if (pages?.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage();
            }}
          />
        </ScreenProvider>
      )}
    </>
  );
}
