import type { Comment } from '@oyna/contract/comments';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../api/server-clock.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import type { useComments } from '../../features/library/api/comments.ts';
import { moveFocus } from '../../focus/move-focus.ts';
import { ScreenProvider } from '../../focus/screen-context.ts';
import { dayAndTime } from '../../i18n/day-and-time.ts';
import { Button } from '../../ui/button.tsx';
import { Grid } from '../../ui/grid.tsx';
import { icons } from '../../ui/icons.ts';
import styles from './comments.module.css';

interface CommentListProps {
  readonly comments: ReturnType<typeof useComments>;
  readonly onWrite: () => void;
  readonly onOpen: (comment: Comment) => void;
}

const WIDTH = 1112;
const STEP = 190;
const VIEWPORT = 570;
/** Key under which the cursor is remembered until the panel closes. */
export const ENTRY = 'comments';

/** The list of comments, newest first; spoilers are hidden. */
export function CommentList({ comments, onWrite, onOpen }: CommentListProps) {
  const { t, i18n } = useTranslation();
  const errorTextOf = useErrorText();
  const [now] = useState(serverNow);
  const list = comments.data ?? [];
  const words = comments.isError && !comments.data ? errorTextOf(comments.error) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failed list has its own focusable
  useEffect(() => moveFocus('comments'), [words === null]);
  const whoOf = ({ author, created_at, replies }: Comment): string =>
    [
      author.first_name || t('comments.someone'),
      dayAndTime(t, i18n.language, Date.parse(created_at), now),
      ...(replies.length > 0 ? [t('comments.replies', { number: replies.length })] : []),
    ].join(' · ');
  const textOf = ({ spoiler, text }: Comment): string => (spoiler ? t('comments.covered') : text);
  return (
    <>
      {words ? (
        <div className={styles.write}>
          <p className={styles.said} role="alert">
            {words.sentence} · {words.code}
          </p>
          <Button label={t('action.retry')} onPress={() => void comments.refetch()} />
        </div>
      ) : (
        <div className={styles.write}>
          <Button
            icon={icons.comment}
            label={t('comments.write')}
            focusKey="comments/write"
            onPress={onWrite}
          />
        </div>
      )}
      <div className={styles.list}>
        {comments.data && list.length === 0 && <p className={styles.said}>{t('comments.empty')}</p>}
        {list.length > 0 && (
          <ScreenProvider value={{ entry: ENTRY, active: true }}>
            <Grid
              name="list"
              focusKey="comments/list"
              label={t('action.comments')}
              items={list}
              keyOf={({ id }) => id}
              labelOf={(comment) => `${whoOf(comment)}. ${textOf(comment)}`}
              columns={1}
              stepX={WIDTH + 32}
              stepY={STEP}
              viewport={VIEWPORT}
              onNearEnd={() => {
                if (comments.hasNextPage && !comments.isFetchingNextPage) void comments.fetchNextPage();
              }}
              onPress={onOpen}
              render={(comment) => (
                <div className={styles.comment}>
                  <span className={styles.who}>{whoOf(comment)}</span>{' '}
                  <span className={styles.text}>{textOf(comment)}</span>
                </div>
              )}
            />
          </ScreenProvider>
        )}
      </div>
    </>
  );
}
