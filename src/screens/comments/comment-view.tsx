import type { Comment } from '@oyna/contract/comments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FocusGroup } from '../../focus/focus-group.tsx';
import { ScreenProvider } from '../../focus/screen-context.ts';
import { Button } from '../../ui/button.tsx';
import { icons } from '../../ui/icons.ts';
import modal from '../../ui/modal.module.css';
import { Reader } from '../../ui/reader.tsx';
import { CommentRows } from './comment-rows.tsx';
import styles from './comments.module.css';
import { useCommentWords } from './use-comment-words.ts';

interface CommentViewProps {
  readonly comment: Comment;
  /** Without it, the comment is itself a reply. */
  readonly onReply: (() => void) | null;
  readonly onOpen: (reply: Comment) => void;
  /** Asks before a deletion of the viewer's own, or for the reason of a report. */
  readonly onObject: (comment: Comment) => void;
  readonly onBack: () => void;
}

const HEIGHT = 460;
/** The height of the text above replies. */
const SHORT = 190;
const REPLIES = 380;

/** One complete comment and the replies to it. */
export function CommentView({ comment, onReply, onOpen, onObject, onBack }: CommentViewProps) {
  const { t } = useTranslation();
  const { headOf } = useCommentWords();
  const [shown, setShown] = useState(!comment.spoiler);
  const replies = comment.replies.map(
    (reply): Comment => ({ ...reply, replies: [], reply_count: 0, parent: comment.id, episode: null }),
  );
  return (
    <>
      <p className={styles.who}>{headOf(comment)}</p>
      <div className={styles.reader}>
        <Reader key={String(shown)} height={replies.length > 0 ? SHORT : HEIGHT}>
          <p>{shown ? comment.text : t('comments.covered')}</p>
        </Reader>
      </div>
      <FocusGroup orientation="horizontal" focusKey="comments/actions" className={styles.actions}>
        {!shown && (
          <Button label={t('comments.show')} onPress={() => setShown(true)} className={modal.action} />
        )}
        {onReply && (
          <Button
            icon={icons.comment}
            label={t('comments.reply')}
            focusKey="comments/reply"
            onPress={onReply}
            className={modal.action}
          />
        )}
        <Button
          {...(comment.is_mine ? { icon: icons.remove } : {})}
          label={t(comment.is_mine ? 'comments.delete' : 'comments.report')}
          focusKey="comments/object"
          onPress={() => onObject(comment)}
          className={modal.action}
        />
        <Button label={t('action.back')} onPress={onBack} className={modal.action} />
      </FocusGroup>
      {replies.length > 0 && (
        <div className={styles.thread}>
          <ScreenProvider value={{ entry: `comments/${comment.id}`, active: true }}>
            <CommentRows
              name="replies"
              focusKey="comments/replies"
              label={t('comments.replies', { number: replies.length })}
              comments={replies}
              viewport={REPLIES}
              onOpen={onOpen}
              onHold={onObject}
            />
          </ScreenProvider>
        </div>
      )}
    </>
  );
}
