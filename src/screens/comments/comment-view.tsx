import type { Comment } from '@oyna/contract/comments';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorAlert } from '../../api/use-error-text.ts';
import { useDeleteComment, useReportComment } from '../../features/library/api/comments.ts';
import { FocusGroup } from '../../focus/focus-group.tsx';
import { moveFocus } from '../../focus/move-focus.ts';
import { showAlert } from '../../state/alert.ts';
import { Button } from '../../ui/button.tsx';
import { icons } from '../../ui/icons.ts';
import modal from '../../ui/modal.module.css';
import { Reader } from '../../ui/reader.tsx';
import styles from './comments.module.css';
import { DeleteQuestion } from './delete-question.tsx';

interface CommentViewProps {
  readonly cinema: number;
  readonly comment: Comment;
  readonly onDone: () => void;
  readonly whenSignedIn: (action: () => void) => void;
}

const READER_HEIGHT = 420;

/** One complete comment with its replies. Its author can delete it, others can report it. */
export function CommentView({ cinema, comment, onDone, whenSignedIn }: CommentViewProps) {
  const { t } = useTranslation();
  const showError = useErrorAlert();
  const [shown, setShown] = useState(!comment.spoiler);
  const [asking, setAsking] = useState(false);
  const kept = useRef(false);
  const remove = useDeleteComment(cinema);
  const report = useReportComment();
  const nameOf = ({ author }: Pick<Comment, 'author'>): string => author.first_name || t('comments.someone');
  const outcome = (sentence: string) => ({
    onSuccess: () => {
      showAlert(sentence);
      onDone();
    },
    onError: showError,
  });
  const keep = (): void => {
    kept.current = true;
    setAsking(false);
  };
  useEffect(() => {
    if (kept.current && !asking) moveFocus('comments/delete');
  }, [asking]);
  return (
    <>
      <p className={styles.who}>{nameOf(comment)}</p>
      <div className={styles.reader}>
        <Reader key={String(shown)} height={READER_HEIGHT}>
          <p>{shown ? comment.text : t('comments.covered')}</p>
          {comment.replies.map((reply) => (
            <p key={reply.id} className={styles.reply}>
              <b>{nameOf(reply)}:</b> {reply.spoiler && !shown ? t('comments.covered') : reply.text}
            </p>
          ))}
        </Reader>
      </div>
      {asking ? (
        <DeleteQuestion
          onKeep={keep}
          onDelete={() => remove.mutate(comment.id, outcome(t('comments.deleted')))}
        />
      ) : (
        <FocusGroup orientation="horizontal" className={modal.actions}>
          {!shown && (
            <Button label={t('comments.show')} onPress={() => setShown(true)} className={modal.action} />
          )}
          <Button label={t('action.back')} onPress={onDone} className={modal.action} />
          {comment.is_mine ? (
            <Button
              icon={icons.remove}
              label={t('comments.delete')}
              focusKey="comments/delete"
              onPress={() => setAsking(true)}
              className={modal.action}
            />
          ) : (
            <Button
              label={t('comments.report')}
              onPress={() => whenSignedIn(() => report.mutate(comment.id, outcome(t('comments.reported'))))}
              className={modal.action}
            />
          )}
        </FocusGroup>
      )}
    </>
  );
}
