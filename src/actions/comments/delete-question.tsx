import type { Comment } from '@oyna/contract/comments';
import { useTranslation } from 'react-i18next';
import { useErrorAlert } from '../../api/use-error-text.ts';
import { type CommentTarget, useDeleteComment } from '../../features/library/api/comments.ts';
import { FocusGroup } from '../../focus/tree/focus-group.tsx';
import { useOneAtATime } from '../../shared/use-one-at-a-time.ts';
import { showAlert } from '../../state/alert.ts';
import { Button } from '../../ui/button.tsx';
import modal from '../../ui/modal.module.css';
import { removeIcon } from '../../ui/remove-icon.ts';
import styles from './comments.module.css';

interface DeleteQuestionProps {
  readonly target: CommentTarget;
  readonly comment: Comment;
  readonly onKeep: () => void;
  readonly onDeleted: () => void;
}

/** Asks before the viewer's own comment is deleted. */
export function DeleteQuestion({ target, comment, onKeep, onDeleted }: DeleteQuestionProps) {
  const { t } = useTranslation();
  const showError = useErrorAlert();
  const { mutateAsync } = useDeleteComment(target);
  const once = useOneAtATime();
  const remove = (): void =>
    once(() =>
      mutateAsync(comment.id).then(() => {
        showAlert(t('comments.deleted'));
        onDeleted();
      }, showError),
    );
  return (
    <>
      <p className={styles.quoted}>{comment.text}</p>
      <p className={styles.question}>{t('comments.deleteQuestion')}</p>
      <FocusGroup orientation="horizontal" className={modal.actions}>
        <Button label={t('action.cancel')} onPress={onKeep} className={modal.action} />
        <Button icon={removeIcon} label={t('comments.delete')} onPress={remove} className={modal.action} />
      </FocusGroup>
    </>
  );
}
