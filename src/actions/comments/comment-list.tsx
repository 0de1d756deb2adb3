import type { Comment } from '@oyna/contract/comments';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../api/use-error-text.ts';
import type { useComments } from '../../features/library/api/comments.ts';
import { FocusGroup } from '../../focus/tree/focus-group.tsx';
import { moveFocus } from '../../focus/tree/move-focus.ts';
import { ScreenProvider } from '../../focus/tree/screen-context.ts';
import { Button } from '../../ui/button.tsx';
import { laterIcons } from '../../ui/later-icons.ts';
import modal from '../../ui/modal.module.css';
import { useContactActions } from '../support/use-contact-actions.ts';
import { CommentRows } from './comment-rows.tsx';
import styles from './comments.module.css';

interface CommentListProps {
  readonly comments: ReturnType<typeof useComments>;
  readonly onWrite: () => void;
  readonly onOpen: (comment: Comment) => void;
  readonly onHold: (comment: Comment) => void;
}

const VIEWPORT = 560;
/** Key under which the cursor is remembered until the panel closes. */
export const ENTRY = 'comments';

/** The list of comments, newest first; spoilers are hidden. */
export function CommentList({ comments, onWrite, onOpen, onHold }: CommentListProps) {
  const { t } = useTranslation();
  const list = comments.data ?? [];
  const hasFailed = comments.isError && !comments.data;
  const { sentence, code } = useErrorText()(comments.error);
  const contact = useContactActions(code);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failed list has its own focusable
  useEffect(() => moveFocus('comments'), [hasFailed]);
  return (
    <>
      {hasFailed ? (
        <div className={styles.write}>
          <p className={styles.said} role="alert">
            {sentence} · {code}
          </p>
          <FocusGroup orientation="horizontal" className={styles.ways}>
            <Button label={t('action.retry')} onPress={() => void comments.refetch()} />
            {contact.map((action) => (
              <Button key={action.label} {...action} className={modal.action} />
            ))}
          </FocusGroup>
        </div>
      ) : (
        <div className={styles.write}>
          <Button
            icon={laterIcons.comment}
            label={t('comments.write')}
            focusKey="comments/write"
            onPress={onWrite}
          />
          {list.length > 0 && <p className={styles.hint}>{t('comments.holdHint')}</p>}
        </div>
      )}
      {comments.data && list.length === 0 && <p className={styles.said}>{t('comments.empty')}</p>}
      {list.length > 0 && (
        <ScreenProvider value={{ entry: ENTRY, active: true }}>
          <CommentRows
            name="list"
            focusKey="comments/list"
            label={t('action.comments')}
            comments={list}
            className={styles.list}
            viewport={VIEWPORT}
            onNearEnd={() => {
              if (comments.hasNextPage && !comments.isFetchingNextPage) void comments.fetchNextPage();
            }}
            onOpen={onOpen}
            onHold={onHold}
          />
        </ScreenProvider>
      )}
    </>
  );
}
