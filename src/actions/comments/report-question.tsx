import type { Comment } from '@oyna/contract/comments';
import { useTranslation } from 'react-i18next';
import { useErrorAlert } from '../../api/use-error-text.ts';
import { reportReasons, useReportComment } from '../../features/library/api/comments.ts';
import { useOneAtATime } from '../../shared/use-one-at-a-time.ts';
import { showAlert } from '../../state/alert.ts';
import { Button } from '../../ui/button.tsx';
import styles from './comments.module.css';

interface ReportQuestionProps {
  readonly comment: Comment;
  readonly whenSignedIn: (action: () => void) => void;
  readonly onDone: () => void;
}

/** Asks why a comment is reported. */
export function ReportQuestion({ comment, whenSignedIn, onDone }: ReportQuestionProps) {
  const { t } = useTranslation();
  const showError = useErrorAlert();
  const { mutateAsync } = useReportComment();
  const once = useOneAtATime();
  const send = (reason: (typeof reportReasons)[number]): void =>
    whenSignedIn(() =>
      once(() =>
        mutateAsync({ id: comment.id, reason }).then(() => {
          showAlert(t('comments.reported'));
          onDone();
        }, showError),
      ),
    );
  return (
    <>
      <p className={styles.quoted}>{comment.spoiler ? t('comments.covered') : comment.text}</p>
      <p className={styles.question}>{t('comments.reportQuestion')}</p>
      <div className={styles.reasons}>
        {reportReasons.map((reason) => (
          <Button
            key={reason}
            label={t(`comments.reason.${reason}`)}
            onPress={() => send(reason)}
            className={styles.reason}
          />
        ))}
        <Button label={t('action.cancel')} onPress={onDone} className={styles.reason} />
      </div>
    </>
  );
}
